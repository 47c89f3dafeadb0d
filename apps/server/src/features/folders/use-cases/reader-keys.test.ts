import { expect, test } from 'vitest';
import { addsReaders, readerKeys } from './reader-keys.ts';

const F1 = [{ id: 'f1', ownerId: 'owner' }];
const F2 = [{ id: 'f2', ownerId: 'owner' }];
const opened = (folderId: string, grantedBy: string | null, kind: 'department' | 'user' = 'department') => ({
  folderId,
  grantedBy,
  kind,
  subjectId: kind === 'user' ? 'colleague' : 'finance',
  level: 1 as const,
});
type Grant = ReturnType<typeof opened>;
const adds = (from: Grant[], to: Grant[]) => addsReaders(readerKeys(F1, from), readerKeys(F2, to));

test('the same department in both folders adds nobody', () => {
  expect(adds([opened('f1', 'owner')], [opened('f2', 'owner')])).toBe(false);
  expect(adds([opened('f1', null)], [opened('f2', 'admin')])).toBe(false);
  expect(adds([opened('f1', 'admin')], [opened('f2', 'admin')])).toBe(false);
});

test('a department adds the administrator who opened the first folder to it, because that did not count for them', () => {
  expect(adds([opened('f1', 'admin')], [opened('f2', 'owner')])).toBe(true);
  expect(adds([opened('f1', 'admin')], [opened('f2', null)])).toBe(true);
});

test('it adds nobody where the one who opened the first folder reads it anyway', () => {
  expect(adds([opened('f1', 'owner')], [opened('f2', 'admin')])).toBe(false);
  expect(adds([opened('f1', 'colleague'), opened('f1', 'owner', 'user')], [opened('f2', 'owner')])).toBe(false);
});

test('a department that two users opened on a path has no exception', () => {
  const path = [{ id: 'outer', ownerId: 'owner' }, ...F1];
  const before = readerKeys(path, [opened('outer', 'admin'), opened('f1', 'other')]);
  expect(addsReaders(before, readerKeys(F2, [opened('f2', 'owner')]))).toBe(false);
});

test('a grant that users gave themselves makes them no readers', () => {
  expect(adds([opened('f1', 'colleague', 'user')], [opened('f2', 'owner', 'user')])).toBe(true);
});

test('readers that were stored before exceptions were known cover a department', () => {
  expect(addsReaders(new Set(['department finance']), new Set(['department finance except admin']))).toBe(false);
});
