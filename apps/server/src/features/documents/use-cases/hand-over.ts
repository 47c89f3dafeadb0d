import type { EventName, FreePlace, MemberKind } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { TenantUser } from '../../users/index.ts';
import { advance, isFinal, isRunning, saveSeats } from '../advance.ts';
import { removalFacts } from '../entry-rules.ts';
import { personTexts } from '../member-name.ts';
import { openDocument } from '../open-document.ts';
import { markOpened } from '../related/store.ts';
import { type DocumentRecord, lockDocument } from '../store/documents.ts';
import { changeOwner, countToHandOver, documentsToHandOver } from '../store/hand-over.ts';
import { loadLock } from '../store/locks.ts';
import { insertMembers, loadMembers, type MemberRecord, removeMembers } from '../store/members.ts';
import { ADDED, REMOVED } from './set-members.ts';

export interface HandedOver {
  documents: number;
  entries: number;
  busy: number;
  left: number;
}

/**
 * Hands documents and open entries of a user over to a colleague (product S10), at most `most` documents per call. The
 * owner changes, and each open entry is replaced by one of the colleague at the same place and order, with a new
 * request. Approvers are replaced even after the first approval has fixed the approvers, because nobody else could
 * approve. Entries with a running signing session of the user stay, and so do entries of documents on legal hold.
 */
export async function handOverDocuments(
  tx: Tx,
  { fromId, to, reason, most }: Parties & { most: number },
): Promise<HandedOver> {
  const done = { documents: 0, entries: 0, busy: 0 };
  for (const id of await documentsToHandOver(tx, fromId, most)) {
    const document = await lockDocument(tx, id);
    if (!document) continue;
    const { owned, entries, busy } = await handOver(tx, document, { fromId, to, reason });
    done.documents += owned ? 1 : 0;
    done.entries += entries;
    done.busy += busy;
  }
  return { ...done, left: (await countToHandOver(tx, fromId)) - done.busy };
}

interface Parties {
  fromId: string;
  to: TenantUser;
  /** The reason that the administrator gave. */
  reason: string;
}

async function handOver(tx: Tx, document: DocumentRecord, { fromId, to, reason }: Parties) {
  const owned = document.owner_id === fromId;
  const present = owned ? { ...document, owner_id: to.userId } : document;
  if (to.userId === contextOf(tx).viewer?.userId) await recordTaking(tx, document.id, reason);
  if (owned) {
    await changeOwner(tx, document.id, { from: fromId, to: to.userId });
    await emit(tx, 'document.owner-changed', document.id, { data: { ownerId: to.userId } });
    await emit(tx, 'document.handed-away', document.id, { data: { formerOwnerId: fromId } });
  }
  const members = await loadMembers(tx, document.id);
  const { entries, busy } = await replaceEntries(tx, document, { members, fromId, to });
  if (entries > 0 && isRunning(document)) {
    await advance(tx, present, { final: isFinal(document, members) });
  } else {
    const now = await loadMembers(tx, document.id);
    await saveSeats(tx, present, now, new Set(now.filter(({ on_turn }) => on_turn).map(({ id }) => id)));
  }
  return { owned, entries, busy };
}

/**
 * Administrators who take work over themselves get access to content that was closed to them, so the history gets the
 * same entry with the reason as if they had opened the document (product D5). It is written before the change, while
 * the document is not yet theirs.
 */
async function recordTaking(tx: Tx, documentId: string, reason: string): Promise<void> {
  const { viewer } = await openDocument(tx, documentId);
  if (viewer.opening === 'open') return;
  await markOpened(tx, documentId, viewer.userId);
  await emit(tx, 'document.opened-with-reason', documentId, {
    data: { form: 'withReason' },
    texts: { comment: reason },
  });
}

async function replaceEntries(
  tx: Tx,
  document: DocumentRecord,
  { members, fromId, to }: Omit<Parties, 'reason'> & { members: readonly MemberRecord[] },
): Promise<{ entries: number; busy: number }> {
  const lock = await loadLock(tx, document.id);
  const isOpen = (isRunning(document) || document.phase === 'new') && !document.is_held;
  const theirs = isOpen ? members.filter((one) => one.user_id === fromId && !one.done && !one.rejected_at) : [];
  const free = theirs.filter(({ id }) => id !== lock?.member_id);
  for (const entry of free) await replaceEntry(tx, document.id, { entry, members, to });
  return { entries: free.length, busy: theirs.length - free.length };
}

/** Adds no second entry for a user who has one of this kind. The private message to the former member is not copied. */
async function replaceEntry(
  tx: Tx,
  documentId: string,
  { entry, members, to }: { entry: MemberRecord; members: readonly MemberRecord[]; to: TenantUser },
): Promise<void> {
  const kind = entry.kind as MemberKind;
  await removeMembers(tx, [entry.id]);
  await emit(tx, REMOVED[kind], documentId, { data: removalFacts(entry), texts: personTexts(entry) });
  if (members.some((one) => one.user_id === to.userId && one.kind === kind)) return;
  const id = newId(contextOf(tx).clock.now().getTime());
  const { userId, email, firstName, lastName } = to;
  await insertMembers(tx, documentId, [
    {
      id,
      userId,
      email,
      firstName,
      lastName,
      kind,
      order: entry.turn_order,
      position: members.findIndex((one) => one.id === entry.id),
      identity: 'name',
      country: null,
      personalCodeHash: null,
      privateMessage: null,
      delegateMaySign: false,
      ofForm: entry.of_form,
      stamp: entry.stamp_place as FreePlace | null,
      locale: null,
    },
  ]);
  const event: EventName = ADDED[kind];
  await emit(tx, event, documentId, {
    data: { memberId: id, order: entry.turn_order },
    texts: personTexts({ first_name: firstName, last_name: lastName, email }),
  });
}
