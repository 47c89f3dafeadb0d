import type { Privacy } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { privacyOf } from './private-names.ts';
import { loadDocument, loadInBin } from './store/documents.ts';
import { loadMembers } from './store/members.ts';
import type { MemberRecord } from './store/members.ts';

/** Who takes part in a document, for features that notify people. */
export type Participants = {
  id: string;
  name: string;
  /** Why the name is not for everybody. */
  privacy: Privacy | null;
  extension: string;
  ownerId: string;
  phase: string;
  message: string | null;
  messageToAcknowledge: string | null;
  messageByMail: string | null;
  deadline: string | null;
  /** Its content is kept from those whose turn has not come (DOC-097). */
  isSensitive: boolean;
  version: number;
  members: readonly MemberRecord[];
};

/** The people and words of a document, or of one in the bin; undefined when it is gone. */
export async function participantsOf(tx: Tx, documentId: string, inBin = false): Promise<Participants | undefined> {
  const document = await (inBin ? loadInBin : loadDocument)(tx, documentId);
  if (!document) return undefined;
  return {
    id: document.id,
    name: document.name,
    privacy: privacyOf(document),
    extension: document.extension,
    ownerId: document.owner_id,
    phase: document.phase,
    message: document.message,
    messageToAcknowledge: document.message_to_acknowledge,
    messageByMail: document.message_by_mail,
    deadline: document.deadline,
    isSensitive: document.hide_sensitive,
    version: document.version,
    members: await loadMembers(tx, documentId),
  };
}

/**
 * Who an event names as having said something to the owner, with the entry it was said for; a delegate said it for
 * somebody else's. Undefined once the entry is gone.
 */
export function askerOf(
  participants: Participants,
  data: unknown,
): { userId: string; member: MemberRecord | undefined } | undefined {
  const { memberId, askerId } = (data ?? {}) as { memberId?: string; askerId?: string };
  const entry = participants.members.find(({ id }) => id === memberId);
  if (!entry || !askerId) return undefined;
  return { userId: askerId, member: entry.user_id === askerId ? entry : undefined };
}

/** The members an audience of the events table means; the owner is nobody's member and handled by the caller. */
export function audienceMembers(
  participants: Participants,
  audience: string,
  memberId: string | undefined,
): MemberRecord[] {
  if (audience === 'subject') return participants.members.filter((member) => member.id === memberId);
  if (audience === 'turns') return participants.members.filter((member) => member.on_turn);
  if (audience === 'copies') return participants.members.filter((member) => member.kind === 'copy');
  if (audience === 'signers') return participants.members.filter((member) => member.kind === 'sign');
  if (audience === 'participants' || audience === 'others')
    return participants.members.filter((member) => member.kind !== 'copy');
  return [];
}
