import type { AnswerOf, Department, endpoints, ParsedOf, Person } from '@paraph/contract';
import { changedText, fail, failFields, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { contextOf, inTenant, type OrderedLock, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import {
  grantsOfDepartment,
  lockTree,
  openingToOthers,
  readersOf,
  reasonOf,
  recordSubjectGrants,
} from '../../folders/index.ts';
import { locksOfPeople, personsById } from '../../users/index.ts';
import { changedMembers } from '../changed-members.ts';
import { departmentValue } from '../department-value.ts';
import {
  insertDepartment,
  loadDepartment,
  loadDepartments,
  membersOf,
  namesOfDepartments,
  removeDepartment,
  replaceMembers,
  saveDepartment,
} from '../store/departments.ts';
import { namedOnce, requireFreeName, requireSpace } from '../store/names.ts';

type DepartmentsEndpoints = typeof endpoints.departments;
type Body = ParsedOf<DepartmentsEndpoints['create']>['body'];

/** Lists departments by name; `offset` is the number of the page (DIR-032). */
export const listDepartments = (
  ctx: Ctx,
  { query }: ParsedOf<DepartmentsEndpoints['list']>,
): Promise<AnswerOf<DepartmentsEndpoints['list']>> =>
  readInTenant(ctx, (tx) =>
    loadDepartments(tx, { search: query.search ?? '', offset: query.offset * query.limit, limit: query.limit }),
  );

/**
 * Creates a department.
 * @throws generic.not-found for unknown users, directory.name-taken, directory.too-many, field.not-of-company by field
 */
export const createDepartment = (ctx: Ctx, { body }: ParsedOf<DepartmentsEndpoints['create']>): Promise<Department> =>
  inTenant(ctx, async (tx) => {
    const id = newId(ctx.clock.now().getTime());
    await lockTree(tx);
    await requireSpace(tx, 'departments', LIMITS.directoryEntries);
    const kept = await check(tx, id, body);
    return recordingChange(tx, { value: departmentValue, keys: [id], act: 'tenant.department-created' }, async () => {
      await namedOnce(() => insertDepartment(tx, { id, ...kept }));
      return write(tx, id, 'tenant.department-created', kept);
    });
  });

/** Changes name, manager and users. @throws generic.not-found and what creation throws */
export function changeDepartment(
  ctx: Ctx,
  { params, body }: ParsedOf<DepartmentsEndpoints['update']>,
): Promise<Department> {
  const change = async (tx: Tx) => {
    await lockTree(tx);
    const before = await mustExist(tx, params.id);
    const { id } = before;
    const kept = await check(tx, id, body);
    return recordingChange(tx, { value: departmentValue, keys: [id], act: 'tenant.department-changed' }, async () => {
      await namedOnce(() => saveDepartment(tx, { id, ...kept }));
      return write(tx, id, 'tenant.department-changed', kept, before);
    });
  };
  return inTenant(ctx, change, (tx) => locksOfMembers(tx, params.id));
}

/** Deletes a department; its users stay in the company (DIR-046). @throws generic.not-found */
export function deleteDepartment(ctx: Ctx, { id }: { id: string }): Promise<null> {
  const remove = async (tx: Tx) => {
    await lockTree(tx);
    const { name, userIds } = await mustExist(tx, id);
    const former = await grantsOfDepartment(tx, id);
    await removeDepartment(tx, id);
    await recordSubjectGrants(tx, { subjectId: id, former });
    await emit(tx, 'tenant.department-deleted', ctx.tenantId, { data: { departmentId: id, userIds }, texts: { name } });
    return null;
  };
  return inTenant(ctx, remove, (tx) => locksOfMembers(tx, id));
}

/** Acts of its manager and users that are under way come before the change or are refused. */
async function locksOfMembers(tx: Tx, id: string): Promise<OrderedLock[]> {
  const present = await loadDepartment(tx, id);
  return present
    ? locksOfPeople(tx, [...(present.managerUserId ? [present.managerUserId] : []), ...present.userIds])
    : [];
}

/** Returns the users of these departments; unknown ones are left out. */
export const departmentUsers = (
  ctx: Ctx,
  { body }: ParsedOf<DepartmentsEndpoints['users']>,
): Promise<AnswerOf<DepartmentsEndpoints['users']>> =>
  readInTenant(ctx, async (tx) => {
    const members = await membersOf(tx, body.departmentIds);
    const people = await personsById(
      tx,
      members.map(({ userId }) => userId),
    );
    const inOne = (departmentId: string): Person[] =>
      members
        .filter((member) => member.departmentId === departmentId)
        .flatMap(({ userId }) => people.get(userId) ?? [])
        .filter(({ isInternal, state }) => isInternal && state !== 'inactive')
        .map(({ userId: id, email, firstName, lastName, isInternal }) => ({
          id,
          email,
          firstName,
          lastName,
          isInternal,
        }))
        .toSorted((a, b) => a.firstName.localeCompare(b.firstName) || a.lastName.localeCompare(b.lastName));
    const known = await namesOfDepartments(tx, body.departmentIds);
    return { items: [...known.keys()].map((departmentId) => ({ departmentId, users: inOne(departmentId) })) };
  });

/** Requires that manager and users are of the company, and that the name is unused. */
async function check(tx: Tx, id: string, { name, managerUserId, userIds, reason }: Body): Promise<Body> {
  await requireFreeName(tx, 'departments', { id, name });
  const people = await personsById(tx, [managerUserId, ...userIds]);
  if (![managerUserId, ...userIds].every((userId) => people.has(userId))) fail('generic.not-found');
  const isColleague = (userId: string) => people.get(userId)?.isInternal === true;
  if (!isColleague(managerUserId)) failFields({ managerUserId: 'field.not-of-company' });
  if (!userIds.every(isColleague)) failFields({ userIds: 'field.not-of-company' });
  return { name, managerUserId, userIds: [...new Set(userIds)], reason };
}

async function write(
  tx: Tx,
  id: string,
  act: 'tenant.department-created' | 'tenant.department-changed',
  { name, managerUserId, userIds, reason }: Body,
  before?: Department,
): Promise<Department> {
  const { readerIds } = await openingToOthers(tx, { reason }, () => replaceMembers(tx, id, userIds));
  const department = await mustExist(tx, id);
  await emit(tx, act, contextOf(tx).tenantId, {
    data: {
      departmentId: id,
      managerId: managerUserId,
      userIds,
      ...changedMembers(before ? peopleOf(before) : [], peopleOf({ managerUserId, userIds })),
      ...readersOf(readerIds),
    },
    texts: { name: changedText(before?.name ?? name, name), ...reasonOf(reason) },
  });
  return department;
}

/** Manager and users: folders open to both. */
const peopleOf = ({ managerUserId, userIds }: Pick<Department, 'managerUserId' | 'userIds'>): string[] => [
  ...new Set([...(managerUserId ? [managerUserId] : []), ...userIds]),
];

const mustExist = async (tx: Tx, id: string): Promise<Department> =>
  (await loadDepartment(tx, id)) ?? fail('generic.not-found');
