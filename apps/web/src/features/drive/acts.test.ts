import { type FolderRole, folderActionCodes } from '@paraph/domain';
import { expect, test } from 'vitest';
import { actsFor } from './acts.ts';

const folder = (actions: readonly number[]) => ({ id: 'a', name: 'A', isFolder: true, actions });
const as = (status: FolderRole) => folder(folderActionCodes(status));
const always = () => true;
const without = (code: number) => folder(folderActionCodes('owner').filter((one) => one !== code));

test('a reader pins a folder and chooses how it looks, and no more (DRIVE-048)', () => {
  expect(actsFor(as('read'), always)).toEqual(['pin', 'look']);
  expect(actsFor(folder([1]), always)).toEqual(['pin', 'look']);
});

test('access, moving and renaming each need their code (DRIVE-046, DRIVE-047, DRIVE-050)', () => {
  expect(actsFor(without(7), always)).not.toContain('access');
  expect(actsFor(without(3), always)).not.toContain('move');
  expect(actsFor(without(4), always)).not.toContain('rename');
  expect(actsFor(as('owner'), always)).toEqual([
    'access',
    'move',
    'pin',
    'forms',
    'rename',
    'look',
    'download',
    'share',
    'delete',
  ]);
});

test('templates of forms need their code and the module; the root has no menu at all (DRIVE-049)', () => {
  expect(actsFor(as('owner'), always)).toContain('forms');
  expect(actsFor(without(6), always)).not.toContain('forms');
  expect(actsFor(as('read'), always)).not.toContain('forms');
  expect(actsFor(as('root-admin'), always)).not.toContain('forms');
  expect(actsFor(as('owner'), (capability) => capability !== 'forms.use')).not.toContain('forms');
});

test('downloading, sharing and deleting a folder each need their code (DRIVE-051, DRIVE-052)', () => {
  expect(actsFor(without(10), always)).not.toContain('download');
  expect(actsFor(without(15), always)).not.toContain('share');
  expect(actsFor(without(2), always)).not.toContain('delete');
});

test('without the module for sharing nothing may be shared (PERM-038)', () => {
  const can = (capability: string) => capability !== 'folders.share';
  expect(actsFor(as('owner'), can)).not.toContain('share');
  expect(actsFor({ ...as('owner'), isFolder: false }, can)).not.toContain('share');
});

test('the menu of a document shows what its codes allow (DRIVE-059)', () => {
  const file = (actions: readonly number[]) => actsFor({ id: 'a', name: 'A', isFolder: false, actions }, always);
  expect(file([1, 16])).toEqual(['download']);
  expect(file([1, 8, 9, 14, 16])).toEqual(['download', 'share', 'move', 'delete']);
});
