import { expect, test } from 'vitest';
import { FOLDER_ACTIONS, type FolderAction, mayInFolder } from './folder-actions.ts';
import { type FolderNode, roleAlong } from './folder-rights.ts';

const node = (ownerId: string, level: FolderNode['level'] = null): FolderNode => ({
  id: '',
  parentId: null,
  ownerId,
  isPublic: false,
  level,
});
/** A path below the root of the drive; only its first folder lies there. */
const path = (...nodes: FolderNode[]): FolderNode[] =>
  nodes.map((one, place) => ({ ...one, id: String(place), parentId: place === 0 ? null : String(place - 1) }));

const ALL = Object.keys(FOLDER_ACTIONS) as FolderAction[];
const ADDS: FolderAction[] = ['Read', 'FileUpload', 'FormCreate'];
const READS_ALL: FolderAction[] = [...ADDS, 'ReadAll', 'FolderDownload', 'FileDownload'];
const OWN_KEPT: FolderAction[] = [...READS_ALL, 'Delete', 'FolderMove', 'FolderEdit', 'FolderCreate'];

/** What Tomas may do at the end of each path; without a level he is a former manager of it. */
const EXPECTED: [string, FolderNode[], FolderAction[]][] = [
  ['the owner above', path(node('tomas'), node('ieva'), node('vilma')), ALL],
  ['a manager', path(node('ieva', 1)), ALL],
  ['a manager, in the own folder', path(node('ieva', 1), node('tomas')), ALL],
  ['a manager, in a folder of others in the own one', path(node('ieva', 1), node('tomas'), node('vilma')), ALL],
  ['a contributor', path(node('ieva', 0)), ADDS],
  ['a contributor, in a folder of others', path(node('ieva', 0), node('vilma')), ADDS],
  ['a reader of a public folder', path({ ...node('ieva'), isPublic: true }), ADDS],
  ['a former manager', path(node('ieva')), []],
  ['a former manager, in a folder of others', path(node('ieva'), node('vilma')), []],
  ['a former manager, in the own folder', path(node('ieva'), node('tomas')), OWN_KEPT],
  ['a former manager who is a contributor, in the own folder', path(node('ieva', 0), node('tomas')), OWN_KEPT],
  ['a former manager, in an own folder in the own one', path(node('ieva'), node('tomas'), node('tomas')), OWN_KEPT],
  ['a former manager, in a folder of the outer owner', path(node('ieva'), node('tomas'), node('ieva')), READS_ALL],
  ['a former manager, in a folder of others', path(node('ieva'), node('tomas'), node('vilma')), READS_ALL],
  ['a former manager, further down', path(node('ieva'), node('tomas'), node('vilma'), node('ieva')), READS_ALL],
  [
    'a former manager, in an own folder in one of others',
    path(node('ieva'), node('tomas'), node('vilma'), node('tomas')),
    OWN_KEPT,
  ],
  ['a former manager whom others let in again', path(node('ieva'), node('tomas'), node('vilma', 1)), ALL],
];

test.each(EXPECTED)('%s may do exactly what the table says', (_, folders, expected) => {
  const role = roleAlong(folders, { userId: 'tomas', isAdmin: false, isInternal: true });
  expect(ALL.filter((action) => mayInFolder(role, action))).toEqual(ALL.filter((action) => expected.includes(action)));
});
