import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and its missing parents. `mkdir` with `recursive` never returns where a file system accepts no folders
 * and reports the path as missing, as /proc does; this function throws.
 * @throws the error of the first folder that cannot be made
 */
export function makeFolder(path: string, mode = 0o700): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above, mode);
  try {
    mkdirSync(path, { mode });
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(path)) throw e;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
