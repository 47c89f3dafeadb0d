import { statfs } from 'node:fs/promises';

/** A disk that was full stays full for `/readyz` this long after the last time somebody met it. */
const REMEMBERED_MS = 15_000;
/** Free bytes below which nothing of use can be written. */
const LEAST_FREE = 16 * 1024 * 1024;

let metAt = 0;

/** No space left, quota exceeded; of PostgreSQL: disk full. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether this says that a disk is full: ours, or that of the database. */
export const isDiskFull = (error: unknown): boolean => FULL.has((error as { code?: string } | null)?.code ?? '');

/** Somebody could not write. */
export const noteDiskFull = (): void => void (metAt = Date.now());

/** Whether the disk of this node, or that of the database as far as this node has met it, is full. */
export async function diskState(home: string): Promise<{ isFull: boolean; freeBytes: number }> {
  const { bavail, bsize } = await statfs(home);
  const freeBytes = bavail * bsize;
  return { isFull: freeBytes < LEAST_FREE || Date.now() - metAt < REMEMBERED_MS, freeBytes };
}
