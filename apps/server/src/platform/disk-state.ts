import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './db/index.ts';

/** A full disk is reported for at least this long after the last failed write. */
const REMEMBERED_MS = 15_000;
/** While no write of this node fails, the room of the database is looked at this often: an idle node sees it too. */
const PROVEN_MS = 60_000;
/** With fewer free bytes nothing useful can be written. */
const LEAST_FREE = 16 * 1024 * 1024;

/** No space left, quota exceeded; of PostgreSQL: disk full. */
const DATABASE_FULL = '53100';
const FULL = new Set(['ENOSPC', 'EDQUOT', DATABASE_FULL]);
/**
 * A new connection that cannot write its cache on a full disk fails with the SQLSTATE of an internal error. A server
 * without room may also have another SQLSTATE where it repeats the words of the system.
 */
const DATABASE_WORDS = /could not write init file|No space left on device/;

type Known = { code?: unknown; message?: unknown; severity?: unknown; cause?: unknown };

/** Whether the error, or one of its causes, says that the disk of the database is full. */
export function isDatabaseFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, severity, cause } = error as Known;
  if (code === DATABASE_FULL) return true;
  if (severity !== undefined && typeof message === 'string' && DATABASE_WORDS.test(message)) return true;
  return cause !== undefined && isDatabaseFull(cause);
}

/** Whether an error says that a disk is full: that of this node, of the files, or of the database. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.has(String((error as Known | null)?.code)) || isDatabaseFull(error);

let ownAt = -Infinity;
/** When this node last found the database full; undefined since a look at it found room. */
let databaseAt: number | undefined;
let provenAt = -Infinity;

/** Records that a write failed, if it failed because a disk is full. */
export function noteDiskFull(error: unknown): void {
  if (isDatabaseFull(error)) databaseAt = performance.now();
  else if (isDiskFull(error)) ownAt = performance.now();
}

const isRecent = (at: number | undefined): boolean => at !== undefined && performance.now() - at < REMEMBERED_MS;

/**
 * Returns whether the disk of the database is full, as far as this node knows. Only a look that finds room ends that: a
 * database that does not answer proves nothing.
 */
export async function isDatabaseDiskFull(db: Pick<Database, 'system'>): Promise<boolean> {
  if (isRecent(databaseAt)) return true;
  if (databaseAt === undefined && performance.now() - provenAt < PROVEN_MS) return false;
  provenAt = performance.now();
  try {
    await lookForRoom(db);
    databaseAt = undefined;
  } catch (e) {
    noteDiskFull(e);
  }
  return databaseAt !== undefined;
}

/**
 * Makes the database write a temporary file of a few megabytes and remove it. A small change of a row would prove
 * nothing, since it may fit into a page that the table has already.
 * @throws the error of the database, also when it does not answer
 */
export const lookForRoom = (db: Pick<Database, 'system'>): Promise<unknown> =>
  db.system('begin', async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from (select repeat(md5(n::text), 8) as text from generate_series(1, 8000) n order by 1) rows`.execute(
      tx,
    );
  });

/** A database that does not answer so soon delays no answer about the disk of this node. */
const PATIENCE_MS = 1_000;

/** Returns what is known about the disk of the database, after a look that is not awaited for long. */
async function isDatabaseKnownFull(db: Pick<Database, 'system'>): Promise<boolean> {
  const stop = new AbortController();
  const late = pause(PATIENCE_MS, undefined, { signal: stop.signal }).then(() => databaseAt !== undefined);
  late.catch(() => undefined);
  try {
    return await Promise.race([isDatabaseDiskFull(db), late]);
  } finally {
    stop.abort();
  }
}

/** Returns whether the disk of this node is full, or that of the database. */
export async function diskState(
  home: string,
  db: Pick<Database, 'system'>,
): Promise<{ isFull: boolean; freeBytes: number; isDatabaseFull: boolean }> {
  const { bavail, bsize } = await statfs(home);
  const freeBytes = bavail * bsize;
  const isDatabaseWithout = await isDatabaseKnownFull(db);
  return {
    isFull: freeBytes < LEAST_FREE || isRecent(ownAt) || isDatabaseWithout,
    freeBytes,
    isDatabaseFull: isDatabaseWithout,
  };
}
