import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { BlobStore } from './blobs.ts';

/** Files in a folder, spread over sub-folders by the first letters of their names. */
export function localBlobs(folder: string): BlobStore {
  const pathOf = (name: string) => join(folder, ...name.split('/'));
  return {
    async adopt(name, path) {
      const target = pathOf(name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
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

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder that is not there holds nothing. */
async function filesBelow(folder: string, at: string): Promise<string[]> {
  const entries = await readdir(at, { recursive: true, withFileTypes: true }).catch((e: NodeJS.ErrnoException) => {
    if (e.code === 'ENOENT') return [];
    throw e;
  });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}
