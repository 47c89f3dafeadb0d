import type { Tx } from '../../../platform/db/index.ts';
import type { Listener } from '../../../platform/events/index.ts';
import { takeOutOfShare } from '../store/ended-shares.ts';
import { readAllRunningShares, type RunningShare } from '../store/shares.ts';
import { reportEnded, reportOver } from './end-shares.ts';
import { openToMaker } from './shared-now.ts';

/**
 * Ends the sharing of documents that its maker may no longer share, after each act that can take this right. The links
 * stop working at that moment anyway; ending them makes this permanent if the right returns.
 */
export const lostRightListener: Listener = {
  name: 'end-lost-shares',
  events: [
    'document.owner-changed',
    'document.moved',
    'tenant.folder-handed-over',
    'tenant.folder-moved',
    'tenant.folder-access-changed',
    'tenant.access-group-changed',
    'tenant.access-group-deleted',
    'tenant.department-changed',
    'tenant.department-deleted',
    'user.roles-changed',
  ],
  async hear(tx, { name, subjectId }) {
    const rows = await readAllRunningShares(tx, name.startsWith('document.') ? subjectId : null);
    for (const [maker, shared] of Map.groupBy(rows, (row) => row.shared_by)) await endLost(tx, maker, shared);
  },
};

async function endLost(tx: Tx, maker: string, rows: readonly RunningShare[]): Promise<void> {
  const isOpen = await openToMaker(tx, maker, rows);
  // The maker may share nothing at all for now: a module or a permission is off, which may come back.
  if (!isOpen) return;
  const lost = Map.groupBy(
    rows.filter((row) => !isOpen(row)),
    ({ id }) => id,
  );
  for (const [id, documents] of lost) {
    const ids = documents.map((row) => row.document_id);
    const ended = await takeOutOfShare(tx, id, ids);
    if (!ended) continue;
    await reportEnded(tx, ended);
    if (ended.isOver) await reportOver(tx, ended);
  }
}
