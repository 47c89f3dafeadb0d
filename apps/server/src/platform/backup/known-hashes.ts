import { isThere } from '../is-there.ts';
import { readFileList } from './copy-files.ts';
import { fileListPath, listBackups, readRehearsed } from './layout.ts';

/**
 * Returns hashes of files that former backups copied, by name: content never changes under its name. Undefined after a
 * rehearsal with faults: then every copy is read and compared again.
 */
export async function knownHashes(backups: string): Promise<ReadonlyMap<string, string> | undefined> {
  const known = new Map<string, string>();
  for (const folder of (await listBackups(backups)).toReversed()) {
    const rehearsed = await readRehearsed(folder);
    if (rehearsed && rehearsed.faults > 0) return undefined;
    if (!isThere(fileListPath(folder))) continue;
    for (const { name, sha256 } of await readFileList(fileListPath(folder))) if (sha256) known.set(name, sha256);
    if (rehearsed) break;
  }
  return known;
}

/** Returns hashes of all files that former backups name, whatever the result of a rehearsal. */
export async function listedHashes(backups: string): Promise<ReadonlyMap<string, string>> {
  const listed = new Map<string, string>();
  for (const folder of await listBackups(backups)) {
    if (!isThere(fileListPath(folder))) continue;
    for (const { name, sha256 } of await readFileList(fileListPath(folder))) if (sha256) listed.set(name, sha256);
  }
  return listed;
}
