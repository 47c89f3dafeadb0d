import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileActionCodes } from './file-actions.ts';
import { FOLDER_ACTIONS, folderActionCodes, folderCodesOf, mayInFolder } from './folder-actions.ts';
import { type FolderNode, isInside, shownFolders, roleAlong, roleAtRoot, rolesIn } from './folder-rights.ts';

const ieva = { userId: 'ieva', isAdmin: false, isInternal: true };
const folder = (id: string, parentId: string | null = null, more: Partial<FolderNode> = {}): FolderNode => ({
  id,
  parentId,
  ownerId: 'somebody',
  isPublic: false,
  level: null,
  ...more,
});

test('sixteen codes have the numbers of the specification (DRIVE-043, DRIVE-044)', () => {
  expect(Object.entries(FOLDER_ACTIONS).map(([name, { code }]) => `${code} ${name}`)).toEqual([
    '1 Read',
    '2 Delete',
    '3 FolderMove',
    '4 FolderEdit',
    '5 FolderCreate',
    '6 ManageFormTemplates',
    '7 ManageAccess',
    '8 FileMove',
    '9 FileDelete',
    '10 FolderDownload',
    '11 FileUpload',
    '12 FormCreate',
    '13 ReadAll',
    '14 FileShare',
    '15 FolderShare',
    '16 FileDownload',
  ]);
});

test('a reader uploads and fills forms; a writer has every code (DRIVE-061, DRIVE-062)', () => {
  expect(folderActionCodes('read')).toEqual([1, 11, 12]);
  expect(folderActionCodes('write')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
});

test('who manages a folder from outside gives no access to it (product D3)', () => {
  expect(folderCodesOf('write', ieva)).toEqual(folderActionCodes('write'));
  const codes = folderActionCodes('write').filter((code) => code !== FOLDER_ACTIONS.ManageAccess.code);
  for (const role of ['write', 'owner'] as const) expect(folderCodesOf(role, { isInternal: false })).toEqual(codes);
});

test('rights reach the content of a folder; the highest of all ways wins (DRIVE-065)', () => {
  const path = [folder('a', null, { level: 1 }), folder('b', 'a', { level: 0 })];
  expect(roleAlong(path, ieva)).toBe('write');
  expect(roleAlong([folder('a'), folder('b', 'a', { level: 0 })], ieva)).toBe('read');
  expect(roleAlong([folder('a', null, { ownerId: 'ieva' }), folder('b', 'a')], ieva)).toBe('owner');
  expect(roleAlong([folder('a'), folder('b', 'a')], ieva)).toBeNull();
});

test('at the root everybody reads, people of the company make folders and upload, administrators see all (DRIVE-066)', () => {
  expect(folderActionCodes(roleAtRoot({ ...ieva, isInternal: false }))).toEqual([1]);
  expect(folderActionCodes(roleAtRoot(ieva))).toEqual([1, 4, 5, 11, 12]);
  const administrator = { ...ieva, isAdmin: true };
  for (const action of ['Delete', 'FolderMove', 'ManageAccess', 'FolderDownload', 'FolderShare'] as const)
    expect(mayInFolder(roleAtRoot(administrator), action)).toBe(false);
  expect(roleAlong([folder('a')], administrator)).toBe('admin');
});

test('an administrator who owns or manages a folder reads its documents, as anybody else who does', () => {
  const administrator = { ...ieva, isAdmin: true };
  expect(roleAlong([folder('a', null, { ownerId: 'ieva' })], administrator)).toBe('owner');
  expect(roleAlong([folder('a', null, { level: 1 })], administrator)).toBe('write');
  expect(roleAlong([folder('a', null, { level: 0 })], administrator)).toBe('admin');
});

test('an own folder in one of somebody else is decided on as long as the outer one is managed, and kept afterwards', () => {
  const own = folder('b', 'a', { ownerId: 'ieva' });
  expect(roleAlong([folder('a', null, { level: 1 }), own], ieva)).toBe('owner');
  for (const level of [null, 0] as const) expect(roleAlong([folder('a', null, { level }), own], ieva)).toBe('kept');
  expect(roleAlong([folder('a'), own, folder('c', 'b')], ieva)).toBe('read-all');
  for (const action of ['ManageAccess', 'FileShare', 'FileDelete', 'FileMove', 'FolderShare'] as const)
    expect(mayInFolder('kept', action)).toBe(false);
  const none = { isOwner: false, isParticipant: false, isSigned: false, isHiddenFrom: false, isOpened: false };
  for (const role of ['kept', 'read-all'] as const) expect(fileActionCodes({ ...none, folder: role })).toEqual([1, 16]);
});

test('a public folder is read by people of the company, a private one by those it was opened for (DRIVE-067)', () => {
  const open = [folder('a', null, { isPublic: true })];
  expect(roleAlong(open, ieva)).toBe('read');
  expect(roleAlong(open, { ...ieva, isInternal: false })).toBeNull();
  expect(roleAlong([folder('a')], ieva)).toBeNull();
});

test('a folder that may not be read is shown as the way to one that may (DRIVE-068)', () => {
  const folders = [folder('a'), folder('b', 'a'), folder('c', 'b', { level: 0 }), folder('d', 'a'), folder('e')];
  expect(shownFolders(folders, ieva).map(({ folder: { id }, role }) => [id, role])).toEqual([
    ['a', null],
    ['b', null],
    ['c', 'read'],
  ]);
});

test('a document has the codes of its owner, of who takes part and of who manages its folder (DRIVE-059)', () => {
  const none = {
    folder: null,
    isOwner: false,
    isParticipant: false,
    isSigned: false,
    isHiddenFrom: false,
    isOpened: false,
  };
  expect(fileActionCodes(none)).toEqual([]);
  expect(fileActionCodes({ ...none, isOwner: true })).toEqual([1, 8, 9, 14, 16]);
  expect(fileActionCodes({ ...none, isOwner: true, isSigned: true })).toEqual([1, 8, 14, 16]);
  expect(fileActionCodes({ ...none, isParticipant: true })).toEqual([1, 16]);
  expect(fileActionCodes({ ...none, folder: 'read' })).toEqual([]);
  expect(fileActionCodes({ ...none, folder: 'write', isSigned: true })).toEqual([1, 8, 9, 14, 16]);
  expect(fileActionCodes({ ...none, folder: 'write', isHiddenFrom: true })).toEqual([1, 8, 9]);
  expect(fileActionCodes({ ...none, folder: 'admin' })).toEqual([1, 8, 9]);
  // Documents opened to an administrator can be read and downloaded, but not shared (product D5).
  expect(fileActionCodes({ ...none, folder: 'admin', isOpened: true })).toEqual([1, 8, 9, 16]);
  expect(fileActionCodes({ ...none, isHiddenFrom: true, isOpened: true })).toEqual([1, 16]);
});

/** Any tree of at most twelve folders, each with its grants. */
const trees = fc
  .array(
    fc.record({
      parent: fc.nat(11),
      owner: fc.constantFrom('ieva', 'jonas'),
      isPublic: fc.boolean(),
      level: fc.constantFrom(null, null, 0 as const, 1 as const),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ parent, owner, ...rest }, at) => ({
      ...rest,
      id: String(at),
      parentId: at === 0 || parent >= at ? null : String(parent),
      ownerId: owner,
    })),
  );
const viewers = fc.record({ userId: fc.constantFrom('ieva', 'ana'), isAdmin: fc.boolean(), isInternal: fc.boolean() });
const wayTo = (folders: readonly FolderNode[], id: string): FolderNode[] => {
  const at = folders.find((one) => one.id === id)!;
  return at.parentId === null ? [at] : [...wayTo(folders, at.parentId), at];
};

test('in any tree a user has exactly the role that one of the ways to it grants (AZ-13)', () => {
  fc.assert(
    fc.property(trees, viewers, (folders, viewer) => {
      const roles = rolesIn(folders, viewer);
      for (const { id } of folders) {
        const way = wayTo(folders, id);
        const isOwn = ({ ownerId }: FolderNode) => ownerId === viewer.userId;
        const granted = way.findIndex(({ level }) => level === 1);
        const decides = isOwn(way[0]!) || (granted >= 0 && way.slice(granted + 1).some(isOwn));
        const wanted = decides
          ? 'owner'
          : granted >= 0
            ? 'write'
            : viewer.isAdmin
              ? 'admin'
              : way.some(isOwn)
                ? isOwn(way.at(-1)!)
                  ? 'kept'
                  : 'read-all'
                : way.some(({ level, isPublic }) => level === 0 || (isPublic && viewer.isInternal))
                  ? 'read'
                  : null;
        expect(roles.get(id)).toBe(wanted);
        expect(roleAlong(way, viewer)).toBe(wanted);
        for (const above of way) expect(isInside(folders, { id, of: above.id })).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
