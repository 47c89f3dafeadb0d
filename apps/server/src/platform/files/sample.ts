import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { systemClock } from '../clock.ts';
import { systemContext } from '../context.ts';
import { inSystem, type Tx } from '../db/index.ts';
import { bindingOf } from '../keys/sealed-columns.ts';
import type { Platform } from '../platform.ts';
import { tenantKey } from './keys.ts';
import { blobName } from './blob-name.ts';
import { openSegments, SEGMENT, sealedRange, sealedSize } from './segments.ts';

/** Result of checking stored files. */
export interface StoredFiles {
  looked: number;
  /** Number of all files that the database names: the rest was not looked at. */
  total: number;
  /** Ids of files that the store does not have. */
  missing: string[];
  /** Ids of files whose bytes differ from what was stored. */
  damaged: string[];
}

type Deps = Pick<Platform, 'config' | 'db' | 'files'>;
type Row = Awaited<ReturnType<typeof someFiles>>[number];

/** Number of random files; files that were missing before are checked as well. */
const SAMPLE = 20;
const MOST_MISSING = 100;

/**
 * Checks stored files: those that were missing before, and a random sample, of which the first segment is decrypted. A
 * file found again is no longer marked as missing.
 */
export async function examineStoredFiles(deps: Deps): Promise<StoredFiles> {
  const { rows, total } = await inSystem(deps, async (tx) => ({
    rows: [...(await formerlyMissing(tx)), ...(await someFiles(tx, SAMPLE))],
    total: await countFiles(tx),
  }));
  const found: StoredFiles = { looked: 0, total, missing: [], damaged: [] };
  for (const row of new Map(rows.map((one) => [one.id, one])).values()) {
    found.looked += 1;
    const state = await stateOf(deps, row);
    if (state !== 'sound') found[state].push(row.id);
    if ((state === 'missing') !== (row.missing_at !== null)) await note(deps, row, state === 'missing');
  }
  return found;
}

async function stateOf(deps: Deps, row: Row): Promise<'sound' | 'missing' | 'damaged'> {
  const name = blobName(row.tenant_id, row.content_name, row.id);
  const size = await deps.files.blobs.size(name);
  if (size === undefined) return 'missing';
  if (size !== sealedSize(row.size)) return 'damaged';
  const ctx = systemContext({ ...deps, clock: systemClock } as Platform, row.tenant_id);
  const key = (await tenantKey(ctx)).unseal(bindingOf('files.wrapped_key', row.id), row.id, row.wrapped_key);
  const range = sealedRange(row.size, 0, Math.min(SEGMENT, Math.max(1, row.size)) - 1);
  const source = await deps.files.blobs.read(name, range.start, range.end);
  try {
    await pipeline(source, openSegments(key, row.size, range), nowhere());
    return 'sound';
  } catch {
    return 'damaged';
  }
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

const COLUMNS = ['tenant_id', 'id', 'content_name', 'size', 'wrapped_key', 'missing_at'] as const;

const formerlyMissing = (tx: Tx) =>
  tx.selectFrom('files').select(COLUMNS).where('missing_at', 'is not', null).limit(MOST_MISSING).execute();

const someFiles = (tx: Tx, most: number) =>
  tx
    .selectFrom('files')
    .select(COLUMNS)
    .where('holds', '>', 0)
    .orderBy(sql`random()`)
    .limit(most)
    .execute();

async function countFiles(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((eb) => eb.or([eb('holds', '>', 0), eb('missing_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return count;
}

const note = ({ db }: Deps, { tenant_id, id }: Row, isMissing: boolean): Promise<unknown> =>
  inSystem({ db }, (tx) =>
    tx
      .updateTable('files')
      .set({ missing_at: isMissing ? systemClock.now() : null })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .execute(),
  );
