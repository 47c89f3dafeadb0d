import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { probeFiles } from './probe.ts';
import type { FileStore } from './store.ts';

async function storeOf(stored: Map<string, Buffer>): Promise<FileStore> {
  const temporary = await mkdtemp(join(tmpdir(), 'probe-'));
  onTestFinished(() => rm(temporary, { recursive: true }));
  const blobs = {
    adopt: async (name: string, path: string) => void stored.set(name, await readFile(path)),
    // A bucket responds a moment later than it was asked.
    read: async (name: string) => {
      await new Promise(setImmediate);
      return Readable.from([stored.get(name)!]);
    },
    remove: async (name: string) => void stored.delete(name),
  };
  return { blobs, temporary } as unknown as FileStore;
}

test('the file storage is in order for several who ask at the same moment, and nothing is left in it', async () => {
  const stored = new Map<string, Buffer>();
  const files = await storeOf(stored);
  for (let round = 0; round < 3; round += 1) await Promise.all([1, 2, 3, 4].map(() => probeFiles(files)));
  expect(stored.size).toBe(0);
});
