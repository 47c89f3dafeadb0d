import type * as NodeFs from 'node:fs';
import { expect, test, vi } from 'vitest';
import { listBackups } from './backup/index.ts';
import { readRehearsed } from './backup/layout.ts';
import { isThere } from './is-there.ts';

const denied = vi.hoisted(() => ({ path: '/closed' }));
/** Tests may run as root, whom no permission stops. */
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof NodeFs>();
  const refuse = (path: unknown) => {
    if (String(path).startsWith(denied.path)) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  };
  return {
    ...fs,
    statSync: (path: string, options: never) => {
      refuse(path);
      return fs.statSync(path, options);
    },
  };
});

test('a folder of backups that may not be entered is not reported as having none', async () => {
  await expect(listBackups('/closed/backups')).rejects.toMatchObject({ code: 'EACCES' });
  expect(await listBackups('/no/such/folder')).toEqual([]);
});

test('a path below a file or without a parent is missing, not refused', async () => {
  expect(isThere('/etc/hostname/backups')).toBe(false);
  expect(isThere('/no/such/folder')).toBe(false);
  expect(await readRehearsed('/no/such/folder')).toBeUndefined();
});
