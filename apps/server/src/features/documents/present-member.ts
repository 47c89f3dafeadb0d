import type { Member } from '@paraph/contract';
import {
  type FreePlace,
  type IdentityRule,
  type Locale,
  maskEmail,
  type MemberKind,
  type MethodName,
  remindableFrom,
} from '@paraph/domain';
import type { Absence } from '../delegation/index.ts';
import { cannotAct } from './deactivated.ts';
import { type DelegatedDocument, delegateTerms } from './delegate-terms.ts';
import type { OpenDocument } from './open-document.ts';
import { mayRead } from './opening.ts';
import { presentAway } from './present-away.ts';
import { fullName, iso } from './present-facts.ts';
import { presentMail } from './present-mail.ts';
import type { MemberDelivery } from './store/deliveries.ts';
import type { MemberRecord } from './store/members.ts';
import { type DocumentViewer, isTrusted } from './viewer.ts';

/** Facts about the members of a document beside their entries. */
export type PresentationContext = {
  /** Consumers: members see of each other only what was typed and done in the document. */
  areOutsiders: boolean;
  /** Absences by user id of the member. */
  absences: ReadonlyMap<string, Absence>;
  /** State of the last mail to each member, for the owner; empty for other viewers. */
  deliveries: ReadonlyMap<string, MemberDelivery>;
};

/** Returns whether a viewer sees a member; outsiders see signers and themselves (product D3). */
export const isShown = (member: MemberRecord, viewer: DocumentViewer) =>
  !viewer.isOutsider || member.kind === 'sign' || viewer.own.includes(member);

/** Returns a member as the viewer sees them. */
export function presentMember(
  member: MemberRecord,
  { viewer, members }: Pick<OpenDocument, 'viewer' | 'members'>,
  known: PresentationContext,
): Member {
  const { absences, deliveries } = known;
  const isMe = viewer.own.includes(member);
  const isOwn = member.user_id === viewer.userId;
  const isOutsider = known.areOutsiders && !isOwn;
  const knowsAll = viewer.viewerState.isOwner || isMe;
  const seesComment = isMe || mayRead(viewer);
  return {
    id: member.id,
    // The id contains the time when the company first met a person: it is for colleagues and the person alone.
    userId: viewer.isOutsider || isOutsider || (member.is_external && !isOwn) ? null : member.user_id,
    email: viewer.isOutsider && !isMe ? maskEmail(member.email) : member.email,
    firstName: member.first_name,
    lastName: member.last_name,
    kind: member.kind as MemberKind,
    order: member.turn_order,
    isExternal: isOutsider || member.is_external,
    isNamedByAccount: !known.areOutsiders && !viewer.isOutsider && member.is_named_by_account,
    isMe,
    isAddedByMe: member.added_by !== null && member.added_by === viewer.userId,
    isOnTurn: member.on_turn,
    isDoubted: !viewer.isOutsider && !isTrusted(member),
    isDeactivated: !viewer.isOutsider && !isOutsider && cannotAct(member),
    done: member.done,
    actedAt: iso(member.acted_at),
    rejectedAt: iso(member.rejected_at),
    method: member.method as MethodName | null,
    comment: seesComment ? member.comment : null,
    commentBy:
      member.comment_by && seesComment
        ? fullName(member.speaker_first_name ?? '', member.speaker_last_name ?? '', '')
        : null,
    signedAs: member.signed_as,
    privateMessage: knowsAll ? member.private_message : null,
    privateMessageBy:
      knowsAll && member.message_by
        ? fullName(member.writer_first_name ?? '', member.writer_last_name ?? '', '')
        : null,
    identity: member.identity as IdentityRule,
    askedAt: iso(member.asked_at),
    remindableFrom:
      viewer.viewerState.isOwner && member.on_turn && !cannotAct(member) && !viewer.entries.includes(member)
        ? iso(isTrusted(member) ? remindableFrom(member.asked_at, member.reminded_at) : null)
        : null,
    delegateMaySign: member.delegate_may_sign,
    isOfForm: member.of_form,
    locale: knowsAll ? (member.locale as Locale | null) : null,
    stamp: knowsAll || viewer.entries.includes(member) ? (member.stamp_place as FreePlace | null) : null,
    actedBy: member.acted_by ? fullName(member.actor_first_name ?? '', member.actor_last_name ?? '', '') : null,
    away:
      viewer.isOutsider || member.done || member.kind === 'copy'
        ? null
        : presentAway(awayMember(member, { makers: viewer, members }), absences),
    mail: presentMail(deliveries.get(member.id)),
  };
}

const awayMember = (member: MemberRecord, document: DelegatedDocument) => ({
  userId: member.user_id,
  kind: member.kind as MemberKind,
  termsFor: (absence: Absence) => delegateTerms(member, document, absence),
});
