import { statfs } from 'node:fs/promises';

/** `/readyz` reports a full disk for this long after the last failed write. */
const REMEMBERED_MS = 15_000;
/** With fewer free bytes nothing useful can be written. */
const LEAST_FREE = 16 * 1024 * 1024;

let metAt = -Infinity;

/** No space left, quota exceeded; of PostgreSQL: disk full. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says that a disk is full: that of this node or of the database. */
export const isDiskFull = (error: unknown): boolean => FULL.has((error as { code?: string } | null)?.code ?? '');

/** Records that a write failed because the disk is full. */
export const noteDiskFull = (): void => void (metAt = performance.now());

/** Returns whether the disk of this node is full, or that of the database, as seen by this node's failed writes. */
export async function diskState(home: string): Promise<{ isFull: boolean; freeBytes: number }> {
  const { bavail, bsize } = await statfs(home);
  const freeBytes = bavail * bsize;
  return { isFull: freeBytes < LEAST_FREE || performance.now() - metAt < REMEMBERED_MS, freeBytes };
}
