import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newId } from '../ids.ts';
import type { FileStore } from './store.ts';

/**
 * Probe objects have their own prefix, which belongs to no tenant. It is no folder: stores that remove empty folders would
 * take it away from the probe of another node.
 */
const PREFIX = 'health-';
/** One name per process: a killed process leaves at most one object behind. */
const OBJECT = `${PREFIX}${newId()}`;
const SIZE = 1024;

const running = new WeakMap<FileStore, Promise<void>>();

/**
 * Stores an object, reads it back, compares it and removes it, as uploads do: only this proves that the store exists,
 * is writable, and has space. Calls at once share one probe, because two would read each other's bytes.
 * @throws the error of the store, or when other bytes are returned
 */
export function probeFiles(files: FileStore): Promise<void> {
  const probe = running.get(files) ?? probeOnce(files).finally(() => running.delete(files));
  running.set(files, probe);
  return probe;
}

async function probeOnce({ blobs, temporary }: FileStore): Promise<void> {
  const bytes = randomBytes(SIZE);
  const path = join(temporary, newId());
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await blobs.adopt(OBJECT, path);
    const back = await buffer(await blobs.read(OBJECT, 0, SIZE - 1));
    if (!back.equals(bytes)) throw new Error('The file storage gave back other bytes than were stored.');
  } finally {
    await rm(path, { force: true });
  }
  await blobs.remove(OBJECT);
}
