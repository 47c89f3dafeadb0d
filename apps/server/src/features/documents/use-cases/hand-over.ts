import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { readOneEver, type TenantUser } from '../../users/index.ts';
import { advance, isFinal, isRunning, saveSeats } from '../advance.ts';
import { openDocument } from '../open-document.ts';
import { markOpened } from '../related/store.ts';
import { type DocumentRecord, lockDocument } from '../store/documents.ts';
import { changeOwner, workOf } from '../store/hand-over.ts';
import { loadMembers } from '../store/members.ts';
import { describeStays, isMovable, type Plan, planOf, type StaysForReason } from './plan-hand-over.ts';
import { replaceEntry } from './replace-entry.ts';

export interface HandedOver {
  documents: number;
  entries: number;
  /** Documents for the next call. */
  left: number;
  /** What stays with the former person, by reason. */
  stays: StaysForReason[];
}

interface Parties {
  fromId: string;
  to: TenantUser;
  /** The reason that the administrator gave. */
  reason: string;
}

/**
 * Hands documents and open entries of a user over to a colleague (product S10), at most `most` documents per call. The
 * owner changes, and each open entry is replaced by one of the colleague at the same place and order, with a new
 * request. Approvers are replaced even after the first approval has fixed the approvers, because nobody else could
 * approve. What the rules keep with the person takes no place of the call, so each call makes progress.
 */
export async function handOverDocuments(
  tx: Tx,
  { fromId, to, reason, most }: Parties & { most: number },
): Promise<HandedOver> {
  const between = { fromId, toId: to.userId };
  const plans = (await workOf(tx, between)).map((work) => planOf(work, between));
  const movable = plans.filter(isMovable);
  const [now, later] = [movable.slice(0, most), movable.slice(most)];
  const done = { documents: 0, entries: 0 };
  const others = plans.filter((plan) => !isMovable(plan));
  for (const { id } of now) {
    const plan = await handOver(tx, id, { fromId, to, reason });
    if (!plan) continue;
    done.documents += plan.isOwned ? 1 : 0;
    done.entries += plan.entries.length;
    others.push(plan);
  }
  return { ...done, left: later.length, stays: await describeStays(tx, [...others, ...later]) };
}

/** Hands one document over by its state after it was locked. @returns undefined when it is gone */
async function handOver(tx: Tx, id: string, { fromId, to, reason }: Parties): Promise<Plan | undefined> {
  const document = await lockDocument(tx, id);
  const between = { fromId, toId: to.userId };
  const [work] = document ? await workOf(tx, { ...between, documentId: id }) : [];
  if (!document || !work) return undefined;
  const plan = planOf(work, between);
  if (!isMovable(plan)) return plan;
  if (to.userId === contextOf(tx).viewer?.userId) await recordTaking(tx, id, reason);
  await (plan.isOwned ? handOwnership : recordTasks)(tx, id, { fromId, to, reason });
  await replaceEntries(tx, plan.isOwned ? { ...document, owner_id: to.userId } : document, { plan, to });
  return plan;
}

/** Changes the owner, with the people and the reason of the hand-over in the history. */
async function handOwnership(tx: Tx, id: string, parties: Parties): Promise<void> {
  const { fromId, to } = parties;
  await changeOwner(tx, id, { from: fromId, to: to.userId });
  await emit(tx, 'document.owner-changed', id, {
    data: { ownerId: to.userId, form: 'handedOver' },
    texts: await textsOf(tx, parties),
  });
  await emit(tx, 'document.handed-away', id, { data: { formerOwnerId: fromId } });
}

/** Records that tasks in a document of another owner go over, and notifies that owner. */
const recordTasks = async (tx: Tx, id: string, parties: Parties): Promise<void> =>
  void (await emit(tx, 'document.tasks-handed-over', id, {
    data: { form: 'tasksHandedOver' },
    texts: await textsOf(tx, parties),
  }));

/** Returns from whom to whom work goes, and why. */
async function textsOf(tx: Tx, { fromId, to, reason }: Parties) {
  const from = await readOneEver(tx, fromId);
  return { before: from ? nameOf(from.person) : '–', person: nameOf(to), comment: reason };
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

/** Replaces the entries by ones of the colleague, and requests what is due. */
async function replaceEntries(
  tx: Tx,
  document: DocumentRecord,
  { plan, to }: { plan: Plan; to: TenantUser },
): Promise<void> {
  const members = await loadMembers(tx, document.id);
  for (const entry of members.filter(({ id }) => plan.entries.includes(id)))
    await replaceEntry(tx, document, { entry, to });
  if (plan.entries.length > 0 && isRunning(document))
    return advance(tx, document, { final: isFinal(document, members) });
  const now = await loadMembers(tx, document.id);
  await saveSeats(tx, document, now, new Set(now.filter(({ on_turn }) => on_turn).map(({ id }) => id)));
}

const nameOf = ({ firstName, lastName, email }: TenantUser): string => `${firstName} ${lastName}`.trim() || email;
