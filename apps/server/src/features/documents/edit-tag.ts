import { createHash } from 'node:crypto';
import { type DocumentCommand, fail } from '@paraph/domain';
import type { OpenDocument } from './open-document.ts';
import type { MemberRecord } from './store/members.ts';

type Editable = Pick<OpenDocument, 'document' | 'members' | 'version'>;

/** Commands whose pages send the tag back; other viewers get none, since it covers facts that they do not see. */
const EDITING: readonly DocumentCommand[] = ['edit', 'replace', 'send', 'set-members', 'set-terms'];

/** A hash of everything that a sender can edit: equal tags mean that the page shows what is stored. */
export const editTagOf = ({ document: it, members, version }: Editable): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        [it.name, it.message, it.message_to_acknowledge, it.message_by_mail],
        [it.deadline, it.valid_until, it.signing_mode, it.signing_method, it.hide_sensitive],
        [it.stamp_position, it.stamp_page, it.stamp_by_signer],
        [version.number, version.sha256],
        members.map(editableOf),
      ]),
    )
    .digest('hex');

/** Acts of members are no edits: a signature alone makes no other tag. */
const editableOf = (member: MemberRecord) => [
  [member.id, member.email, member.first_name, member.last_name, member.kind, member.turn_order, member.position],
  [member.identity, member.country, member.personal_code_hash?.toString('hex') ?? null],
  [member.private_message, member.delegate_may_sign, member.stamp_place, member.locale],
];

/** The tag for viewers who may edit now; null for others. */
export const presentEditTag = (open: OpenDocument): string | null =>
  open.viewer.actions.some((action) => EDITING.includes(action)) ? editTagOf(open) : null;

/**
 * Refuses an edit of a state that its author did not see. A caller without a tag is not compared.
 * @throws document.changed
 */
export function refuseStale(open: Editable, editTag: string | null | undefined): void {
  if (editTag && editTag !== editTagOf(open)) fail('document.changed');
}
