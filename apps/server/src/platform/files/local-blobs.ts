import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { BlobStore } from './blobs.ts';
import { makeFolder } from '../make-folder.ts';

/** The folder disappeared while the node ran. A new one under its name would hide new files when it returns. */
export class FolderGone extends Error {
  constructor(folder: string) {
    super(`The folder ${folder} was there when this node began and is gone`);
    this.name = 'FolderGone';
  }
}

/**
 * Files in a folder, spread over sub-folders by the first letters of their names. The folder itself is made once, with
 * the first file, and not again after it was moved away.
 */
export function localBlobs(folder: string): BlobStore {
  const pathOf = (name: string) => join(folder, ...name.split('/'));
  let isMade = false;
  const makeRoot = () => {
    if (!isMade) makeFolder(folder);
    isMade = true;
  };
  return {
    async adopt(name, path) {
      const target = pathOf(name);
      makeRoot();
      await makeBelow(folder, dirname(target));
      await syncToDisk(path);
      await rename(path, target);
      await syncToDisk(dirname(target)); // the name itself
    },
    read: async (name, start, end) => createReadStream(pathOf(name), { start, end }),
    size: (name) =>
      stat(pathOf(name)).then(
        (found) => found.size,
        (e: NodeJS.ErrnoException) => {
          if (e.code === 'ENOENT') return undefined;
          throw e;
        },
      ),
    list: (prefix) => filesBelow(folder, pathOf(prefix)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** Makes a folder and its parents below the root, never the root. @throws FolderGone */
async function makeBelow(root: string, folder: string): Promise<void> {
  if (folder === root) {
    if (await isFolder(root)) return;
    throw new FolderGone(root);
  }
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (e) {
    const { code } = e as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw e;
    await makeBelow(root, dirname(folder));
    await mkdir(folder, { mode: 0o700 }).catch(unlessThere);
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Ignores that the folder exists: two uploads may make it at once. */
function unlessThere(e: NodeJS.ErrnoException): void {
  if (e.code !== 'EEXIST') throw e;
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the files below a folder; none when it does not exist. */
async function filesBelow(folder: string, at: string): Promise<string[]> {
  const entries = await readdir(at, { recursive: true, withFileTypes: true }).catch((e: NodeJS.ErrnoException) => {
    if (e.code === 'ENOENT') return [];
    throw e;
  });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}
