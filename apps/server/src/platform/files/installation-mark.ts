import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { AppError, causedBy } from '@paraph/domain';
import { type Database, inSystem, type Tx } from '../db/index.ts';
import { type Binding, openEnvelope, sealEnvelope } from '../keys/envelope.ts';
import type { Platform } from '../platform.ts';
import { blobName } from './blob-name.ts';
import type { FileStore } from './store.ts';

/** `unwritten`: no node has marked the store of this installation yet. */
export type Mark = 'present' | 'absent' | 'unwritten';

type Deps = Pick<Platform, 'db' | 'files' | 'dataKeys'>;

const MARK_IS_AWAY = 'the marker of the installation is not there';

/** The configured store contains the files of another installation, or none. */
export class OtherFileStore extends Error {
  readonly code = 'FILES';

  constructor(place: string, reason = MARK_IS_AWAY) {
    super(
      `${place} is not the file storage of this installation: ${reason}. Point PARAPH_HOME (files in a folder), or S3_BUCKET and S3_ENDPOINT, to the place where its files lie`,
    );
  }
}

/** Number of known files of which one must exist before an unmarked store is accepted as that of the installation. */
const SAMPLE = 20;
/** No tenant has this prefix. */
const MARKS = 'installation/';
/** Where the store bears the marker of an installation. */
export const markName = (id: string): string => `${MARKS}${id}`;
const bindingOf = (id: string): Binding => ({
  purpose: 'file stores',
  place: { table: 'installation', column: 'id', row: id },
});

/** Returns whether the store contains the marker of the database's installation. */
export async function readMark(deps: Deps): Promise<Mark> {
  const { id, files_marked_at: markedAt } = await inSystem(deps, readInstallation);
  if (!markedAt) return 'unwritten';
  return (await holdsMark(deps, id)) ? 'present' : 'absent';
}

/** Lifetime of a cached answer, ms: probes arrive every few seconds. */
const KEPT_MS = 10_000;
const asked = new WeakMap<Deps, { at: number; mark: Promise<Mark> }>();

/** Like readMark for a running node, cached for ten seconds. */
export function markOf(platform: Deps): Promise<Mark> {
  const known = asked.get(platform);
  if (known && Date.now() - known.at < KEPT_MS) return known.mark;
  const mark = readMark(platform);
  asked.set(platform, { at: Date.now(), mark });
  mark.catch(() => asked.delete(platform));
  return mark;
}

/** Caches the id of an installation whose store was marked, while the node runs. */
const markedIds = new WeakMap<Database, string>();

/**
 * Refuses reads and writes after the store of this installation was replaced or removed under a running node.
 * @throws generic.files-away, caused by OtherFileStore
 */
export async function requireMark(deps: Pick<Platform, 'db' | 'files'>): Promise<void> {
  const id = markedIds.get(deps.db) ?? (await markedId(deps));
  if (!id || (await deps.files.blobs.size(markName(id)))) return;
  asked.delete(deps as Deps);
  throw causedBy(new AppError('generic.files-away'), new OtherFileStore(deps.files.place));
}

async function markedId(deps: Pick<Platform, 'db'>): Promise<string | undefined> {
  const { id, files_marked_at: markedAt } = await inSystem(deps, readInstallation);
  if (!markedAt) return undefined;
  markedIds.set(deps.db, id);
  return id;
}

/**
 * Marks the store of a new installation, or an older unmarked store that contains files named by the database. A node
 * calls it before it serves.
 * @throws OtherFileStore when the store is not that of the database
 */
export async function claimFileStore(deps: Deps): Promise<void> {
  const mark = await readMark(deps);
  const { blobs, place } = deps.files;
  if (mark === 'absent') throw new OtherFileStore(place);
  if (mark === 'present') return;
  const { id } = await inSystem(deps, readInstallation);
  if ((await otherMarks(deps.files, id)).length > 0)
    throw new OtherFileStore(place, 'it bears the marker of another one');
  const names = await inSystem(deps, someNames);
  const sizes = await Promise.all(names.map((name) => blobs.size(name)));
  if (names.length > 0 && sizes.every((size) => size === undefined))
    throw new OtherFileStore(place, `it has none of ${names.length} files that the database names`);
  await writeMark(deps);
}

/** Returns the markers of installations other than this one. */
export const otherMarks = async ({ blobs }: Pick<FileStore, 'blobs'>, id?: string): Promise<string[]> =>
  (await blobs.list(MARKS)).filter((name) => id === undefined || name !== markName(id));

/** Writes the marker, then records it in the database. */
export async function writeMark({ db, files, dataKeys }: Deps): Promise<void> {
  const { id } = await inSystem({ db }, readInstallation);
  const path = join(files.temporary, randomUUID());
  await writeFile(path, sealEnvelope(dataKeys.current, bindingOf(id), Buffer.from(id)), { mode: 0o600 });
  await files.blobs.adopt(markName(id), path);
  await inSystem({ db }, (tx) =>
    tx
      .updateTable('installation')
      .set({ files_marked_at: sql`now()` })
      .execute(),
  );
}

const readInstallation = (tx: Tx) =>
  tx.selectFrom('installation').select(['id', 'files_marked_at']).executeTakeFirstOrThrow();

async function someNames(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select(['tenant_id', 'id', 'content_name'])
    .where('holds', '>', 0)
    .orderBy(sql`random()`)
    .limit(SAMPLE)
    .execute();
  return rows.map((row) => blobName(row.tenant_id, row.content_name, row.id));
}

async function holdsMark({ files, dataKeys }: { files: FileStore } & Pick<Deps, 'dataKeys'>, id: string) {
  const name = markName(id);
  const size = await files.blobs.size(name);
  if (!size) return false;
  const sealed = await buffer(await files.blobs.read(name, 0, size - 1));
  try {
    return openEnvelope(dataKeys.find, bindingOf(id), sealed).toString() === id;
  } catch {
    return false; // sealed by the keys of another installation
  }
}
