import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost } from '../at-most.ts';
import type { Config } from '../config/index.ts';
import { hashOf, type BackupListEntry, readFileList } from './copy-files.ts';
import { fileListPath, filesOf, type Manifest, readManifest, refusal, tablePath } from './layout.ts';

/** A backup of which everything was looked at, and nothing was wrong. */
export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  files: BackupListEntry[];
}

const AT_ONCE = 4;
/** Damaged files that are named. */
const MOST_NAMED = 3;

/**
 * Compares everything of a backup with what was written: the manifest, the keys that it needs, each table, each file.
 * Nothing is made.
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

/** What is wrong with the files of a backup, a line each; a rehearsal goes on all the same. */
export const faultsOfKept = async (folder: string, manifest: Manifest): Promise<string[]> =>
  faultsOf(folder, await checkedList(folder, manifest));

async function faultsOf(folder: string, files: readonly BackupListEntry[]): Promise<string[]> {
  const inTurn = atMost(AT_ONCE);
  const found = await Promise.all(files.map((file) => inTurn(() => faultOfFile(folder, file))));
  return found.filter((fault) => fault !== undefined);
}

/** Every byte of the tables is looked at before one row is written. */
export async function checkTables(folder: string, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const path = tablePath(folder, table);
    const found = await hashOf(createReadStream(path)).catch((e: unknown) => missingOrThrow(e));
    if (found === undefined) throw refusal(`${path} is missing from the backup. Take another one.`);
    if (found !== table.sha256) throw refusal(`${path} is not what was written. Take another backup.`);
  }
}

/** The list of files, when it is the one that the manifest names. */
async function checkedList(folder: string, { files }: Manifest): Promise<BackupListEntry[]> {
  const path = fileListPath(folder);
  const text = await readFile(path).catch((e: unknown) => missingOrThrow(e));
  if (text === undefined) throw refusal(`${path} is missing from the backup. Take another one.`);
  if (createHash('sha256').update(text).digest('hex') !== files.sha256)
    throw refusal(`${path} is not what was written. Take another backup.`);
  return readFileList(path);
}

/** Where a backup keeps a file. */
export const keptPath = (folder: string, name: string): string => join(filesOf(join(folder, '..')), ...name.split('/'));

/** What is wrong with a kept file; undefined when it is what was copied. */
export async function faultOfFile(
  folder: string,
  { name, size, sha256 }: BackupListEntry,
): Promise<string | undefined> {
  const path = keptPath(folder, name);
  const found = await stat(path).catch((e: unknown) => missingOrThrow(e));
  if (!found) return `${path} is missing`;
  if (found.size !== size) return `${path} has ${found.size} bytes instead of ${size}`;
  if (!sha256 || (await hashOf(createReadStream(path))) === sha256) return undefined;
  return `${path} is not what was written`;
}

function missingOrThrow(e: unknown): undefined {
  if ((e as NodeJS.ErrnoException).code !== 'ENOENT') throw e;
}
