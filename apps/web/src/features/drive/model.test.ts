import { FOLDER_ACTIONS, folderActionCodes } from '@paraph/domain';
import { expect, test } from 'vitest';
import {
  addressOf,
  inTreeOrder,
  isAllTicked,
  isFolderAddress,
  manyRights,
  pictureOf,
  readAddress,
  shownPages,
  type DriveTarget,
} from './model.ts';

const of = (isFolder: boolean, actions: readonly number[]): DriveTarget => ({ id: 'a', name: 'A', isFolder, actions });
const folder = of(true, folderActionCodes('write'));
const { FileShare, FileDownload, FileMove, FileDelete } = FOLDER_ACTIONS;
const file = of(false, [FileShare.code, FileDownload.code, FileMove.code, FileDelete.code]);

test('several may be downloaded with the code to share each file, and the one to download each folder (DRIVE-056, DRIVE-057)', () => {
  expect(manyRights([folder, file]).download).toBe(true);
  expect(manyRights([folder, of(false, [FileDownload.code])]).download).toBe(false);
  expect(manyRights([of(true, folderActionCodes('read')), file]).download).toBe(false);
});

test('several may be shared, moved and deleted when each has the code of its kind (DRIVE-058)', () => {
  expect(manyRights([folder, file])).toEqual({ download: true, share: true, move: true, delete: true });
  const without = (code: number) =>
    of(
      false,
      file.actions.filter((one) => one !== code),
    );
  expect(manyRights([folder, without(FileShare.code)]).share).toBe(false);
  expect(manyRights([folder, without(FileMove.code)]).move).toBe(false);
  expect(manyRights([folder, without(FileDelete.code)]).delete).toBe(false);
  expect(manyRights([])).toEqual({ download: false, share: false, move: false, delete: false });
});

test('the box above is ticked when the list is not empty and all of it is (DRIVE-031)', () => {
  const items = [{ id: 'a' }, { id: 'b' }];
  expect(isAllTicked(items, new Set(['a']))).toBe(false);
  expect(isAllTicked(items, new Set(['a', 'b']))).toBe(true);
  expect(isAllTicked([], new Set())).toBe(false);
});

test('addresses name folder and page; the root has no id', () => {
  expect([addressOf(null), addressOf(null, 2), addressOf('x'), addressOf('x', 3)]).toEqual([
    '/folders',
    '/folders/root/2',
    '/folders/x/1',
    '/folders/x/3',
  ]);
  expect(readAddress({ id: 'x', page: '2' })).toEqual({ id: 'x', page: 2 });
  expect([readAddress({}), readAddress({ id: 'root', page: 'two' })]).toEqual([
    { id: null, page: 1 },
    { id: null, page: 1 },
  ]);
});

test('the pager names the ends and what is near', () => {
  expect(shownPages(1, 1)).toEqual([1]);
  expect(shownPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
});

test('an extension of more than five letters shows the picture of a PDF (DRIVE-015)', () => {
  expect([pictureOf('asice'), pictureOf('abcdef')]).toEqual(['asice', 'pdf']);
});

test('an address that can be no folder’s is one of nothing', () => {
  expect([null, '0193b0a0-0000-7000-8000-00000000000a'].map((id) => isFolderAddress({ id }))).toEqual([true, true]);
  expect(['x', '1', '0193b0a0'].map((id) => isFolderAddress({ id }))).toEqual([false, false, false]);
});

test('target folders of a move are in the order of the tree: each folder before its subfolders', () => {
  const folder = (id: string, parentId: string | null) => ({ id, parentId });
  // As the server returns them: by name, regardless of their parents.
  const given = [folder('2026', 'sutartys'), folder('archyvas', null), folder('sutartys', null), folder('a', 'gone')];
  expect(inTreeOrder(given).map(({ id }) => id)).toEqual(['archyvas', 'sutartys', '2026', 'a']);
});
