import type { Tx } from '../../../platform/db/index.ts';
import type { Listener } from '../../../platform/events/index.ts';
import { reportEnded, reportOver, takeOutOfShare } from '../../shares/index.ts';
import { readAllRunningShares, type RunningShare, sharesOfDeleted } from '../store/shares.ts';
import { openToMaker } from './shared-now.ts';

/**
 * Ends the sharing of documents that its maker may no longer share, or that were taken out of the shared folder, after
 * each act that can do this, and of documents in the bin. The links stop working at that moment anyway; ending them makes this permanent if the right or
 * the document returns.
 */
export const lostRightListener: Listener = {
  name: 'end-lost-shares',
  events: [
    'document.owner-changed',
    'document.moved',
    'document.deleted',
    'tenant.folder-handed-over',
    'tenant.folder-moved',
    'tenant.folder-access-changed',
    'tenant.access-group-changed',
    'tenant.access-group-deleted',
    'tenant.department-changed',
    'tenant.department-deleted',
    'user.roles-changed',
  ],
  async handle(tx, { name, subjectId, at }) {
    if (name === 'document.deleted') return endOfDeleted(tx, subjectId, at);
    const rows = await readAllRunningShares(tx, name.startsWith('document.') ? subjectId : null);
    for (const [maker, shared] of Map.groupBy(rows, (row) => row.shared_by)) await endLost(tx, maker, shared);
  },
};

/** Ends the sharing of a document that was put into the bin, also if it was restored since. */
async function endOfDeleted(tx: Tx, documentId: string, at: string): Promise<void> {
  for (const id of await sharesOfDeleted(tx, documentId, at)) await takeOut(tx, id, [documentId]);
}

async function takeOut(tx: Tx, shareId: string, documentIds: readonly string[]): Promise<void> {
  const ended = await takeOutOfShare(tx, shareId, documentIds);
  if (!ended) return;
  await reportEnded(tx, ended);
  if (ended.isOver) await reportOver(tx, ended);
}

async function endLost(tx: Tx, maker: string, rows: readonly RunningShare[]): Promise<void> {
  const isOpen = await openToMaker(tx, maker, rows);
  // Undefined: the maker may share nothing at all for now, as a module or a permission is off, which may come back.
  const lost = Map.groupBy(
    rows.filter((row) => !row.is_there || (isOpen && !isOpen(row))),
    ({ id }) => id,
  );
  for (const [id, documents] of lost)
    await takeOut(
      tx,
      id,
      documents.map((row) => row.document_id),
    );
}
