import type { AccountAdditions, AdditionPeriod } from '../../../platform/additions.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { signal } from '../../../platform/realtime/index.ts';
import { endGuestSessions } from '../../auth/index.ts';
import { saveSeats } from '../advance.ts';
import { personTexts } from '../member-name.ts';
import { type DocumentRecord, lockDocument } from '../store/documents.ts';
import { doubtEntries, keepEntry, stopSending, youngEntries, youngEntryTimes } from '../store/doubted.ts';
import { loadMembers, type MemberRecord } from '../store/members.ts';

/**
 * The people whom an intruder in an account may have added to documents, or to whom the intruder sent documents. After a
 * reaction of the owner these entries count for nobody: their links, visits and mails end, they read and sign nothing.
 * They stay in the document, so that nothing completes or moves on without them, until the sender keeps or removes them.
 * Those of a draft stay suspended when it is sent.
 */
export const addedPeople: AccountAdditions = {
  kind: 'member',
  async endMadeIn(tx, userId, period) {
    await stopSending(tx, userId);
    const documents = new Set((await youngEntries(tx, userId, period)).map(({ documentId }) => documentId));
    let ended = 0;
    for (const documentId of documents) ended += await doubtIn(tx, documentId, { userId, period });
    return ended;
  },
  timesOf: youngEntryTimes,
};

/** Doubts the entries of one document, which is locked first: an act on it comes before or after. @returns how many */
async function doubtIn(
  tx: Tx,
  documentId: string,
  { userId, period }: { userId: string; period: AdditionPeriod },
): Promise<number> {
  const document = await lockDocument(tx, documentId);
  if (!document) return 0;
  const ids = new Set((await youngEntries(tx, userId, { ...period, documentId })).map(({ id }) => id));
  await suspendEntries(tx, document, { ids, form: 'doubted' });
  if (ids.size > 0) await emit(tx, 'document.people-suspended', documentId, {});
  return ids.size;
}

/** Suspends entries of a locked document: their links, visits and mails end. The form of the history says why. */
export async function suspendEntries(
  tx: Tx,
  document: DocumentRecord,
  { ids, form }: { ids: ReadonlySet<string>; form: 'doubted' | 'suspended' },
): Promise<void> {
  if (ids.size === 0) return;
  await doubtEntries(tx, [...ids]);
  for (const id of ids) await endGuestSessions(tx, id);
  const members = await loadMembers(tx, document.id);
  await saveSeats(tx, document, members, turnsIn(members));
  const suspended = members.filter(({ id }) => ids.has(id));
  // Their open pages close, and offer nothing that would be refused.
  const readers = suspended.map(({ user_id: userId }) => userId);
  if (document.phase !== 'new') await signal(tx, 'SignersChanged', document.id, readers);
  for (const member of suspended)
    await emit(tx, 'document.edited', document.id, {
      data: { form, memberId: member.id },
      texts: await personTexts(tx, member),
    });
}

/** Keeps a doubted member: from now on the entry counts as before it was doubted. */
export async function keepMember(tx: Tx, documentId: string, member: MemberRecord): Promise<void> {
  const document = await lockDocument(tx, documentId);
  if (!document) return;
  await keepEntry(tx, member.id);
  const members = await loadMembers(tx, documentId);
  await saveSeats(tx, document, members, turnsIn(members));
  await emit(tx, 'document.edited', documentId, {
    data: { form: 'kept', memberId: member.id },
    texts: await personTexts(tx, member),
  });
}

const turnsIn = (members: readonly MemberRecord[]): Set<string> =>
  new Set(members.flatMap(({ id, on_turn: isOnTurn }) => (isOnTurn ? [id] : [])));
