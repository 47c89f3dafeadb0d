import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost } from '../at-most.ts';
import type { Config } from '../config/index.ts';
import { hashOf, type BackupListEntry, readFileList } from './copy-files.ts';
import { fileListPath, filesOf, type Manifest, readManifest, refusal, tablePath } from './layout.ts';

/** A backup of which everything was checked and found intact. */
export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  files: BackupListEntry[];
}

const AT_ONCE = 4;
/** Damaged files named in a message. */
const MOST_NAMED = 3;

/**
 * Compares every part of a backup with its manifest: the keys it needs, each table, each file. Changes nothing.
 * @throws when something is missing or was changed
 */
export async function checkBackup(config: Pick<Config, 'keys'>, folder: string): Promise<CheckedBackup> {
  const manifest = await readManifest(config, folder);
  await checkTables(folder, manifest);
  const files = await checkedList(folder, manifest);
  const faults = await faultsOf(folder, files);
  if (faults.length === 0) return { folder, manifest, files };
  const more = faults.length > MOST_NAMED ? ` and ${faults.length - MOST_NAMED} more` : '';
  throw refusal(
    `The backup ${folder} is not whole: ${faults.slice(0, MOST_NAMED).join('; ')}${more}. Take another one, or put the files back from a copy of the backup.`,
  );
}

/** Returns faults of the stored files of a backup, one line each; a rehearsal continues despite them. */
export const faultsOfStoredBackup = async (folder: string, manifest: Manifest): Promise<string[]> =>
  faultsOf(folder, await checkedList(folder, manifest));

async function faultsOf(folder: string, files: readonly BackupListEntry[]): Promise<string[]> {
  const inTurn = atMost(AT_ONCE);
  const found = await Promise.all(files.map((file) => inTurn(() => faultOfFile(folder, file))));
  return found.filter((fault) => fault !== undefined);
}

/** Verifies every byte of the tables before the first row is written. */
export async function checkTables(folder: string, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const path = tablePath(folder, table);
    const found = await hashOf(createReadStream(path)).catch((e: unknown) => missingOrThrow(e));
    if (found === undefined) throw refusal(`${path} is missing from the backup. Take another one.`);
    if (found !== table.sha256) throw refusal(`${path} is not what was written. Take another backup.`);
  }
}

/** Returns the file list after checking that it is the one named by the manifest. */
async function checkedList(folder: string, { files }: Manifest): Promise<BackupListEntry[]> {
  const path = fileListPath(folder);
  const text = await readFile(path).catch((e: unknown) => missingOrThrow(e));
  if (text === undefined) throw refusal(`${path} is missing from the backup. Take another one.`);
  if (createHash('sha256').update(text).digest('hex') !== files.sha256)
    throw refusal(`${path} is not what was written. Take another backup.`);
  return readFileList(path);
}

/** Path of a stored file of a backup. */
export const storedPath = (folder: string, name: string): string =>
  join(filesOf(join(folder, '..')), ...name.split('/'));

/** Returns the fault of a stored file; undefined when it matches what was copied. */
export async function faultOfFile(
  folder: string,
  { name, size, sha256 }: BackupListEntry,
): Promise<string | undefined> {
  const path = storedPath(folder, name);
  const found = await stat(path).catch((e: unknown) => missingOrThrow(e));
  if (!found) return `${path} is missing`;
  if (found.size !== size) return `${path} has ${found.size} bytes instead of ${size}`;
  if (!sha256 || (await hashOf(createReadStream(path))) === sha256) return undefined;
  return `${path} is not what was written`;
}

function missingOrThrow(e: unknown): undefined {
  if ((e as NodeJS.ErrnoException).code !== 'ENOENT') throw e;
}
