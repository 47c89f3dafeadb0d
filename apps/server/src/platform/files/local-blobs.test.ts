import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { guardedBlobs } from './guarded-blobs.ts';
import { localBlobs } from './local-blobs.ts';

const home = mkdtempSync(join(tmpdir(), 'paraph-local-blobs-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const written = (name: string): string => {
  const path = join(home, name);
  writeFileSync(path, name);
  return path;
};

test('a folder of files that was moved away is not created again, and accepts files once it is back', async () => {
  const folder = join(home, 'files');
  const blobs = guardedBlobs(localBlobs(folder), folder);
  await Promise.all(['one', 'two', 'three'].map((name) => blobs.adopt(`a/b/${name}`, written(name))));
  renameSync(folder, `${folder}.away`);
  await expect(blobs.adopt('c/d/four', written('four'))).rejects.toMatchObject({ code: 'generic.files-away' });
  expect(existsSync(folder)).toBe(false);
  renameSync(`${folder}.away`, folder);
  await blobs.adopt('c/d/four', written('four'));
  expect((await blobs.list('')).toSorted()).toEqual(['a/b/one', 'a/b/three', 'a/b/two', 'c/d/four']);
});
