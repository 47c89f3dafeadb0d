import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readFileList } from './copy-files.ts';
import { fileListPath, filesOf, listBackups } from './layout.ts';

/**
 * Keeps the newest `keep` backups and the files that these name. What was deleted in the portal goes with the last backup
 * that holds it.
 * @returns how many backups went
 */
export async function pruneBackups(backups: string, keep: number): Promise<number> {
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
