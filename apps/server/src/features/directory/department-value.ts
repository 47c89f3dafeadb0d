import { type CompanyValue, type ListPart, uniqueRow } from '../../platform/company-changes/index.ts';
import type { Json, Tx } from '../../platform/db/index.ts';
import { lockTree } from '../folders/index.ts';
import { personsById } from '../users/index.ts';
import { loadDepartment, managerOf, membersOf, replaceMembers, saveDepartment } from './store/departments.ts';

interface DepartmentValue {
  name: string;
  managerUserId: string | null;
  userIds: string[];
}

async function readValue(tx: Tx, id: string): Promise<DepartmentValue | null> {
  const department = await loadDepartment(tx, id);
  if (!department) return null;
  const userIds = (await membersOf(tx, [id])).map(({ userId }) => userId).toSorted();
  return { name: department.name, managerUserId: await managerOf(tx, id), userIds };
}

/** Returns whether a user may lead a department; nobody may, too. */
const isColleague = async (tx: Tx, userId: string | null): Promise<boolean> =>
  userId === null || (await personsById(tx, [userId])).get(userId)?.isInternal === true;

/** Who belongs to a department, and who leads it: folders open to both. The former manager replaces an added one. */
const people: ListPart = {
  of(value) {
    const { managerUserId, userIds } = value as unknown as DepartmentValue;
    return [...new Set([...(managerUserId ? [managerUserId] : []), ...userIds])];
  },
  without(value, gone, former) {
    const department = value as unknown as DepartmentValue;
    const before = former as unknown as DepartmentValue | null;
    const isGone = department.managerUserId !== null && gone.has(department.managerUserId);
    const managerUserId = isGone ? (before?.managerUserId ?? null) : department.managerUserId;
    const userIds = department.userIds.filter((one) => !gone.has(one));
    return { ...department, managerUserId, userIds } as unknown as Json;
  },
};

/**
 * A department, by its id: folders and access groups are opened to it. A reaction takes members that were added, and adds
 * none. The former manager comes back: another one would lead on.
 */
export const departmentValue: CompanyValue = {
  name: 'department',
  read: async (tx, id) => (await readValue(tx, id)) as unknown as Json,
  async restore(tx, id, former) {
    await lockTree(tx);
    const present = await readValue(tx, id);
    if (!present || former === null) return false;
    const wanted = former as unknown as DepartmentValue;
    const mayLead = await isColleague(tx, wanted.managerUserId);
    const managerUserId = mayLead ? wanted.managerUserId : present.managerUserId;
    const userIds = wanted.userIds.filter((one) => present.userIds.includes(one));
    await saveDepartment(tx, { id, name: wanted.name, managerUserId });
    await replaceMembers(tx, id, userIds);
    return mayLead && userIds.length === wanted.userIds.length;
  },
  lists: people,
  // Each has a manager, so none is unused.
  unique: uniqueRow({ table: 'departments', column: 'name', isUsed: async () => true }),
};
