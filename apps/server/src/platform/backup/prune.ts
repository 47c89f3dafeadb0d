import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readFileList } from './copy-files.ts';
import { fileListPath, filesOf, HALF, listBackups } from './layout.ts';

/** A backup that has run for longer than this was killed, in ms. */
const LONGEST_RUN = 12 * 3_600_000;

/**
 * Keeps the newest `keep` backups and the files that these name. What was deleted in the portal goes with the last backup
 * that holds it.
 * @returns how many backups went
 */
export async function pruneBackups(backups: string, keep: number): Promise<number> {
  await removeCutOff(backups);
  const all = await listBackups(backups);
  const old = all.slice(0, Math.max(0, all.length - keep));
  if (old.length === 0) return 0;
  for (const folder of old) await rm(folder, { recursive: true });
  const named = new Set<string>();
  for (const folder of all.slice(old.length))
    for (const { name } of await readFileList(fileListPath(folder))) named.add(name);
  const store = filesOf(backups);
  if (!existsSync(store)) return old.length;
  for (const entry of await readdir(store, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !named.has(relative(store, path).split(sep).join('/'))) await rm(path);
  }
  return old.length;
}

/** Removes the folders of backups that were killed; one that still runs beside this one is left alone. */
async function removeCutOff(backups: string): Promise<void> {
  for (const half of await listCutOff(backups)) await rm(half, { recursive: true, force: true });
}

/** Folders of backups that were killed. */
export async function listCutOff(backups: string): Promise<string[]> {
  if (!existsSync(backups)) return [];
  const halves = (await readdir(backups)).filter((name) => name.endsWith(HALF)).map((name) => join(backups, name));
  const ages = await Promise.all(halves.map(async (half) => Date.now() - (await stat(half)).mtimeMs));
  return halves.filter((_, place) => ages[place]! > LONGEST_RUN);
}
