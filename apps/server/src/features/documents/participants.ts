import { type EventName, isOutside, type Privacy } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import type { StoredEvent } from '../../platform/events/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import { personsById } from '../users/index.ts';
import { privacyOf } from './private-names.ts';
import { loadDocument, loadInBin } from './store/documents.ts';
import { loadMembers } from './store/members.ts';
import type { MemberRecord } from './store/members.ts';
import { isTrusted } from './viewer.ts';

/** Owner, members and texts of a document, for features that notify people. */
export type Participants = {
  id: string;
  name: string;
  /** Why the name is private; null for a public name. */
  privacy: Privacy | null;
  extension: string;
  ownerId: string;
  phase: string;
  message: string | null;
  messageToAcknowledge: string | null;
  messageByMail: string | null;
  /** Who wrote the messages, where that is not the owner. */
  messageBy: string | null;
  deadline: string | null;
  /** The content is hidden from members whose turn has not come (DOC-097). */
  isSensitive: boolean;
  version: number;
  members: readonly MemberRecord[];
};

/** Returns owner, members and texts of a document, or of one in the bin; undefined when it is deleted. */
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
    messageBy: document.message_by,
    deadline: document.deadline,
    isSensitive: document.hide_sensitive,
    version: document.version,
    members: await loadMembers(tx, documentId),
  };
}

/** Returns whether words about the document are readable only on its page, because a mail would disclose its content. */
export const isKeptOnPage = ({ isSensitive, privacy }: Pick<Participants, 'isSensitive' | 'privacy'>): boolean =>
  isSensitive || privacy?.kind === 'hr';

/** Returns the same for a document that may be in the bin or not. */
export const participantsEver = async (tx: Tx, documentId: string): Promise<Participants | undefined> =>
  (await participantsOf(tx, documentId)) ?? participantsOf(tx, documentId, true);

/** Events that concern the owner also while the document is in the bin. */
const EVER: ReadonlySet<string> = new Set([
  'document.opened-to-others',
  'document.series-sent',
  'document.series-sent-in-part',
] satisfies EventName[]);

/** Returns the participants of an event's document; of one in the bin only for events that concern its owner there. */
export const participantsOfEvent = (
  tx: Tx,
  { name, subjectId }: Pick<StoredEvent, 'name' | 'subjectId'>,
): Promise<Participants | undefined> => (EVER.has(name) ? participantsEver : participantsOf)(tx, subjectId);

/**
 * Returns the members of an audience of the events table, without doubted ones. The caller handles the owner, who is no
 * member.
 */
export function audienceMembers(
  participants: Participants,
  audience: string,
  memberId: string | undefined,
): MemberRecord[] {
  const members = participants.members.filter(isTrusted);
  if (audience === 'subject') return members.filter((member) => member.id === memberId);
  if (audience === 'turns') return members.filter((member) => member.on_turn);
  if (audience === 'copies') return members.filter((member) => member.kind === 'copy');
  if (audience === 'signers') return members.filter((member) => member.kind === 'sign');
  if (audience === 'participants' || audience === 'others') return members.filter((member) => member.kind !== 'copy');
  return [];
}

/** Returns whether an approver or a reader acted, who are never shown to outsiders (product D3). */
export const isActInside = ({ data, actorId }: StoredEvent, { members }: Participants): boolean =>
  members.some(
    (member) =>
      member.id === (data as { memberId?: string } | null)?.memberId &&
      member.kind !== 'sign' &&
      (member.user_id === actorId || member.acted_by === actorId),
  );

/** Returns those of these users who see the document as outsiders do (product D3). */
export async function outsidersAmong(
  tx: Tx,
  { ownerId }: Pick<Participants, 'ownerId'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const persons = await personsById(tx, userIds);
  const { hasColleagues } = await tenantInfoIn(tx);
  const isOutsider = (userId: string) =>
    isOutside({ isInternal: persons.get(userId)?.isInternal ?? false, hasColleagues, isOwner: userId === ownerId });
  return new Set(userIds.filter(isOutsider));
}
