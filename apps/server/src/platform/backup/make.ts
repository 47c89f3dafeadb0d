import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Config } from '../config/index.ts';
import { fullName, type TableShape } from '../db/catalogue.ts';
import { type Dump, dumpDatabase } from '../db/dump.ts';
import { withClient } from '../db/roles.ts';
import { refuseHalfRestored } from '../db/schema-version.ts';
import { sealSegments } from '../files/segments.ts';
import type { BlobStore } from '../files/blobs.ts';
import { markName, OtherFileStore } from '../files/installation-mark.ts';
import { copyFiles, type FileList, type CopiedFile, storedFile } from './copy-files.ts';
import { knownHashes, listedHashes } from './known-hashes.ts';
import {
  fileListPath,
  filesOf,
  HALF,
  type Manifest,
  manifestPath,
  refusal,
  type SavedTable,
  tableKey,
  tablePath,
  wrapSecret,
  writeManifest,
} from './layout.ts';
import { markMissing } from './mark-missing.ts';
import { neededRoots } from './needed-roots.ts';
import { WrappedKeys } from './wrapped-keys.ts';
import { makeFolder } from '../make-folder.ts';

interface BackupInput {
  config: Config;
  ownerUrl: string;
  blobs: BlobStore;
  now: Date;
}

export interface BackupResult {
  manifest: Manifest;
  /** Files that the store does not have; the backup contains them unless they are lost. */
  missing: FileList['missing'];
}

/**
 * Makes a backup while the installation runs: every table from one snapshot, packed and sealed with a key that
 * PARAPH_KEYS wrap, and every file that those tables name. Files are written before their rows and removed seven days
 * after them, so all named files still exist when they are copied. Keys that do not open those of the database, and the
 * store of another installation, are refused, as is a database whose restore did not end. A failed backup leaves no folder; a killed one leaves a folder without
 * a manifest, which `pruneBackups` removes later.
 * @returns the folder
 */
export async function makeBackup({
  config,
  ownerUrl,
  blobs,
  now,
}: BackupInput): Promise<BackupResult & { folder: string }> {
  await withClient(ownerUrl, refuseHalfRestored);
  const at = now.toISOString();
  const folder = join(config.backups, at.replace(/[:.]/g, '-'));
  const half = `${folder}${HALF}`;
  makeBackups(config);
  await mkdir(join(half, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const made = await fillBackup({ config, ownerUrl, blobs, now }, half);
    await rename(half, folder);
    return { folder, ...made };
  } catch (e) {
    await rm(half, { recursive: true, force: true });
    throw e;
  }
}

/** @throws when the folder of the backups cannot be made, naming its variable */
function makeBackups({ backups }: Config): void {
  try {
    makeFolder(backups);
  } catch (e) {
    throw refusal(
      `The folder of the backups cannot be made (${(e as Error).message}). Set PARAPH_BACKUPS to a folder that the user who runs this may write.`,
    );
  }
}

async function fillBackup({ config, ownerUrl, blobs, now }: BackupInput, half: string): Promise<BackupResult> {
  const at = now.toISOString();
  const secret = randomBytes(32);
  // Roots first: the tables are read later, so they contain the chains of each root. The latest is a second name of
  // one.
  const roots = await neededRoots(blobs, config.backups);
  const files: CopiedFile[] = roots.names.map((name) => ({ name, isNeeded: true }));
  const wrapped = new WrappedKeys(config.keys);
  const saving: Saving = { secret, files, wrapped };
  const saved = await dumpDatabase(ownerUrl, (dump) => saveTables(dump, half, saving));
  wrapped.refuseUnopened();
  await refuseOtherStore(blobs, saving.installation);
  const list = await copyFiles(blobs, filesOf(config.backups), files, {
    known: await knownHashes(config.backups),
    listed: () => listedHashes(config.backups),
  });
  list.missing.push(...roots.lost.map((name) => ({ name, isLost: true })));
  await writeFile(fileListPath(half), list.text, { mode: 0o600 });
  const lost = list.missing.filter(({ isLost }) => isLost).length;
  await markMissing(ownerUrl, list.missing, now);
  const manifest: Manifest = {
    format: 1,
    at,
    masterKey: config.keys.current.id,
    masterKeys: wrapped.counts(),
    wrapped: wrapSecret(config, at, secret),
    ...saved,
    files: { count: list.count, bytes: list.bytes, sha256: createHash('sha256').update(list.text).digest('hex'), lost },
  };
  await writeFile(manifestPath(half), writeManifest(config.keys, manifest), { mode: 0o600 });
  return { manifest, missing: list.missing };
}

type Saved = Pick<Manifest, 'migrations' | 'sequences' | 'tables'>;

interface Saving {
  secret: Buffer;
  /** Files named by the rows. */
  files: CopiedFile[];
  wrapped: WrappedKeys;
  /** The row that identifies the owner of the file store. */
  installation?: Installation;
}

/** The row as PostgreSQL writes it as JSON. */
interface Installation {
  id: string;
  files_marked_at: string | null;
}

/** @throws OtherFileStore */
async function refuseOtherStore(blobs: BlobStore, installation: Installation | undefined): Promise<void> {
  if (!installation?.files_marked_at) return;
  if ((await blobs.size(markName(installation.id))) === undefined) throw new OtherFileStore('The configured place');
}

async function saveTables(dump: Dump, folder: string, saving: Saving): Promise<Saved> {
  const tables: SavedTable[] = [];
  for (const table of dump.tables) tables.push(await saveTable(dump, table, folder, saving));
  return { migrations: dump.migrations, sequences: dump.sequences, tables };
}

async function saveTable(dump: Dump, table: TableShape, folder: string, saving: Saving): Promise<SavedTable> {
  const { secret, files, wrapped } = saving;
  let rows = 0;
  const isFiles = fullName(table) === 'public.files';
  async function* lines() {
    for await (const batch of dump.rows(table)) {
      rows += batch.length;
      wrapped.look(table, batch);
      if (isFiles) files.push(...batch.map(storedFile));
      if (fullName(table) === 'public.installation') saving.installation = JSON.parse(batch[0]!) as Installation;
      yield `${batch.join('\n')}\n`;
    }
  }
  const packed = byteCounter();
  const digest = createHash('sha256');
  const sealed = byteCounter((part) => digest.update(part));
  const target = createWriteStream(tablePath(folder, table), { mode: 0o600, flags: 'wx' });
  const key = tableKey(secret, table);
  await pipeline(Readable.from(lines()), createGzip(), packed.stream, sealSegments(key), sealed.stream, target);
  return { ...table, rows, packed: packed.count(), sha256: digest.digest('hex') };
}

/** Passes bytes through and counts them. */
function byteCounter(look: (part: Buffer) => void = () => undefined) {
  let count = 0;
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      count += part.length;
      look(part);
      done(null, part);
    },
  });
  return { stream, count: () => count };
}
