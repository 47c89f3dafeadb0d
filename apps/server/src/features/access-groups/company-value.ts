import { type CompanyValue, listsOfRow, uniqueRow } from '../../platform/company-changes/index.ts';
import type { Json, Tx } from '../../platform/db/index.ts';
import { fillGroup, loadGroup, membersOfGroup, namesOfDepartments, renameGroup } from '../directory/index.ts';
import { lockTree } from '../folders/index.ts';
import { type FolderMap, foldersOf, openFolders } from './folders.ts';

interface GroupValue {
  name: string;
  departmentIds: string[];
  userIds: string[];
  folders: FolderMap;
}

async function readValue(tx: Tx, id: string): Promise<GroupValue | null> {
  const group = await loadGroup(tx, id);
  if (!group) return null;
  const opened = (await foldersOf(tx, [id])).get(id) ?? [];
  const folders = Object.fromEntries(opened.map(({ folderId, accessLevel }) => [folderId, accessLevel]));
  return { name: group.name, ...(await membersOfGroup(tx, id)), folders };
}

const isEmpty = ({ departmentIds, userIds, folders }: GroupValue): boolean =>
  departmentIds.length + userIds.length + Object.keys(folders).length === 0;

/**
 * An access group, by its id. A reaction takes members, departments and folders that were added, and adds none: whom the
 * intruder took off stays so until an administrator decides.
 */
export const accessGroup: CompanyValue = {
  name: 'access-group',
  read: async (tx, id) => (await readValue(tx, id)) as unknown as Json,
  // Access to folders that the account gave is taken back before, by itself.
  compared(value) {
    if (value === null) return null;
    const { name, departmentIds, userIds } = value as unknown as GroupValue;
    return { name, departmentIds, userIds };
  },
  async restore(tx, id, former) {
    await lockTree(tx);
    const present = await readValue(tx, id);
    if (!present || former === null) return false;
    const wanted = former as unknown as GroupValue;
    const departmentIds = wanted.departmentIds.filter((one) => present.departmentIds.includes(one));
    const userIds = wanted.userIds.filter((one) => present.userIds.includes(one));
    await renameGroup(tx, { id, name: wanted.name });
    await fillGroup(tx, id, { departmentIds, userIds });
    const folders = narrower(present.folders, wanted.folders);
    await openFolders(tx, id, folders);
    const isWhole = departmentIds.length === wanted.departmentIds.length && userIds.length === wanted.userIds.length;
    return isWhole && Object.keys(folders).length === Object.keys(wanted.folders).length;
  },
  lists: { ...listsOfRow(['userIds', 'departmentIds']), names: namesOfDepartments },
  unique: uniqueRow({
    table: 'access_groups',
    column: 'name',
    isUsed: async (tx, id) => {
      const value = await readValue(tx, id);
      return value !== null && !isEmpty(value);
    },
  }),
};

/** Returns the folders that a group opens both now and before, at the lower level. */
const narrower = (present: FolderMap, former: FolderMap): FolderMap =>
  Object.fromEntries(
    Object.entries(present).flatMap(([id, level]) => {
      const before = former[id];
      return before === undefined ? [] : [[id, level < before ? level : before] as const];
    }),
  );
