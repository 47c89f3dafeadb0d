import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Config, MasterKeys } from '../config/index.ts';
import { storedPath } from './check.ts';
import { readFileList } from './copy-files.ts';
import { isThere } from '../is-there.ts';
import { isInUse } from './in-use.ts';
import { fileListPath, filesOf, HALF, listBackups, readManifest, readRehearsed, refusal, tablePath } from './layout.ts';

/** A backup that has run for longer than this was killed, in ms. */
const LONGEST_RUN = 12 * 3_600_000;

/** How many backups were removed, and which older ones stay because a rehearsal or a restore reads them. */
interface Pruned {
  removed: number;
  used: string[];
}

/**
 * Retains the newest `keep` backups, the newest one proven restorable, those that are being read, and the files that
 * these name. Data deleted in
 * the portal disappears with the last backup that contains it.
 * @throws before any removal, when the list of a retained backup cannot be read
 */
export async function pruneBackups(config: Pick<Config, 'keys' | 'backups'>, keep: number): Promise<Pruned> {
  const { backups } = config;
  await removeCutOff(backups);
  const all = await listBackups(backups);
  const stays = new Set(all.slice(Math.max(0, all.length - keep)));
  const proven = await newestProven(config, all);
  if (proven) stays.add(proven);
  const used = await usedAmong(all.filter((folder) => !stays.has(folder)));
  for (const folder of used) stays.add(folder);
  const old = all.filter((folder) => !stays.has(folder));
  const result = { removed: old.length, used };
  if (old.length === 0) return result;
  const named = await namedBy([...stays]);
  for (const folder of old) await rm(folder, { recursive: true });
  const store = filesOf(backups);
  if (!isThere(store)) return result;
  for (const entry of await readdir(store, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !named.has(relative(store, path).split(sep).join('/'))) await rm(path);
  }
  return result;
}

async function usedAmong(folders: readonly string[]): Promise<string[]> {
  const used = await Promise.all(folders.map(isInUse));
  return folders.filter((_, place) => used[place]);
}

/** Returns the newest backup whose rehearsal found no fault, else the newest complete one under the current keys. */
async function newestProven({ keys }: Pick<Config, 'keys'>, all: readonly string[]): Promise<string | undefined> {
  const newestFirst = all.toReversed();
  for (const folder of newestFirst) if ((await readRehearsed(folder))?.faults === 0) return folder;
  for (const folder of newestFirst) if (await isComplete(keys, folder)) return folder;
  return undefined;
}

/** Checks lengths of files without reading their content. */
async function isComplete(keys: MasterKeys, folder: string): Promise<boolean> {
  try {
    const { tables } = await readManifest({ keys }, folder);
    if (!tables.every((table) => isThere(tablePath(folder, table)))) return false;
    for (const { name, size } of await readFileList(fileListPath(folder)))
      if ((await stat(storedPath(folder, name))).size !== size) return false;
    return true;
  } catch {
    return false;
  }
}

async function namedBy(folders: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const folder of folders) {
    const list = await readFileList(fileListPath(folder)).catch((e: Error) => {
      throw refusal(`Nothing was removed: ${fileListPath(folder)} cannot be read (${e.message}).`);
    });
    for (const { name } of list) named.add(name);
  }
  return named;
}

/** Removes the folders of killed backups; a backup still running in parallel is not touched. */
async function removeCutOff(backups: string): Promise<void> {
  for (const half of await listCutOff(backups)) await rm(half, { recursive: true, force: true });
}

/** Returns folders of killed backups. */
export async function listCutOff(backups: string): Promise<string[]> {
  if (!isThere(backups)) return [];
  const halves = (await readdir(backups)).filter((name) => name.endsWith(HALF)).map((name) => join(backups, name));
  const ages = await Promise.all(halves.map(async (half) => Date.now() - (await stat(half)).mtimeMs));
  return halves.filter((_, place) => ages[place]! > LONGEST_RUN);
}
