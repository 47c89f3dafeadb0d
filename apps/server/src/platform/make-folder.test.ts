import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const place = mkdtempSync(join(tmpdir(), 'paraph-make-folder-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('a folder is created with its parents, and an existing one stays', () => {
  makeFolder(join(place, 'a/b/c'));
  makeFolder(join(place, 'a/b/c'));
  expect(statSync(join(place, 'a/b')).mode & 0o777).toBe(0o700);
});

test('a location where no folder can be created is refused at once instead of retried for ever', () => {
  expect(() => makeFolder('/proc/backups/tables')).toThrow("mkdir '/proc/backups'");
  writeFileSync(join(place, 'file'), '');
  expect(() => makeFolder(join(place, 'file/below'))).toThrow();
  expect(existsSync('/proc/backups')).toBe(false);
});
