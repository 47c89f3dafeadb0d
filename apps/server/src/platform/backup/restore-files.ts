import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LATEST_ROOT } from '../events/index.ts';
import type { FileStore } from '../files/index.ts';
import { newId } from '../ids.ts';
import { type CheckedBackup, faultOfFile, storedPath } from './check.ts';
import { hashOf, type BackupListEntry } from './copy-files.ts';
import { refusal } from './layout.ts';

/**
 * Copies the files of a backup into the store of a node. Identical files that exist already are retained; on failure,
 * files copied by this call are removed.
 * @returns the number of files that are stored now
 * @throws when a file differs from what was checked
 */
export async function restoreFiles({ folder, files }: Omit<CheckedBackup, 'manifest'>, to: FileStore): Promise<number> {
  const placed: string[] = [];
  try {
    for (const file of files) {
      if (await isThere(to, file)) continue;
      placed.push(file.name);
      await place(folder, file, file.name, to);
    }
    const newest = files
      .filter(({ name }) => name.startsWith('roots/'))
      .toSorted(byName)
      .at(-1);
    if (newest) await place(folder, newest, LATEST_ROOT, to);
    return files.length;
  } catch (e) {
    for (const name of placed) await to.blobs.remove(name).catch(() => undefined);
    throw e;
  }
}

const byName = (a: BackupListEntry, b: BackupListEntry): number => (a.name < b.name ? -1 : 1);

async function isThere({ blobs }: FileStore, { name, size, sha256 }: BackupListEntry): Promise<boolean> {
  if ((await blobs.size(name)) !== size) return false;
  return !sha256 || size === 0 || (await hashOf(await blobs.read(name, 0, size - 1))) === sha256;
}

/** Compares the copy once more, since disks may have failed after the first check. */
async function place(
  folder: string,
  file: BackupListEntry,
  name: string,
  { blobs, temporary }: FileStore,
): Promise<void> {
  const fault = await faultOfFile(folder, file);
  if (fault) throw refusal(`${fault}. Take another backup.`);
  const copy = join(temporary, newId());
  try {
    await pipeline(
      createReadStream(storedPath(folder, file.name)),
      createWriteStream(copy, { mode: 0o600, flags: 'wx' }),
    );
    if (file.sha256 && (await hashOf(createReadStream(copy))) !== file.sha256)
      throw refusal(`${file.name} was not copied as it was written. Check the disk of ${temporary}.`);
    await blobs.adopt(name, copy);
  } finally {
    await rm(copy, { force: true });
  }
}
