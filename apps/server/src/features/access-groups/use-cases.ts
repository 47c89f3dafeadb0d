import type { AccessGroup, AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { changedText, fail, failFields, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { recordingChange } from '../../platform/company-changes/index.ts';
import { contextOf, inTenant, type OrderedLock, readInTenant, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids.ts';
import {
  allDepartments,
  changedMembers,
  fillGroup,
  findGroups,
  type DirectoryGroup,
  insertGroup,
  loadGroup,
  loadGroups,
  membersOfGroup,
  namedOnce,
  namesOfDepartments,
  peopleOfGroup,
  removeGroup,
  renameGroup,
  requireFreeName,
  requireSpace,
} from '../directory/index.ts';
import {
  grantsOfSubject,
  lockTree,
  openingToOthers,
  readersOf,
  reasonOf,
  recordSubjectGrants,
} from '../folders/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import { choosable, colleagueByEmail, locksOfPeople, personsById } from '../users/index.ts';
import { accessGroup } from './company-value.ts';
import { foldersOf, openFolders } from './folders.ts';

type AccessGroupsEndpoints = typeof endpoints.accessGroups;
type Body = ParsedOf<AccessGroupsEndpoints['create']>['body'];

/** Lists access groups by name; `offset` is the number of the page. */
export const listGroups = (
  ctx: Ctx,
  { query }: ParsedOf<AccessGroupsEndpoints['list']>,
): Promise<AnswerOf<AccessGroupsEndpoints['list']>> =>
  readInTenant(ctx, async (tx) => {
    const { search = '', offset, limit } = query;
    const { total, items } = await loadGroups(tx, { search, offset: offset * limit, limit });
    return { total, items: await present(tx, items) };
  });

/** Returns the subjects that a folder may be opened to (DIR-037); none for consumers, who do not know each other. */
export const groupItems = (ctx: Ctx): Promise<AnswerOf<AccessGroupsEndpoints['items']>> =>
  readInTenant(ctx, async (tx) => {
    if (!(await tenantInfoIn(tx)).isCompany) return { accessGroups: [], departments: [], users: [] };
    const { items } = await loadGroups(tx, { search: '', offset: 0, limit: LIMITS.directoryEntries });
    return {
      accessGroups: items.map(({ id, name }) => ({ id, name })),
      departments: await allDepartments(tx),
      users: await choosable(tx, LIMITS.groupUsers),
    };
  });

/** Finds groups by name, to select all of their members; none for consumers, who do not know each other. */
export const findByName = (
  ctx: Ctx,
  { query }: ParsedOf<AccessGroupsEndpoints['find']>,
): Promise<AnswerOf<AccessGroupsEndpoints['find']>> =>
  readInTenant(ctx, async (tx) => {
    if (!(await tenantInfoIn(tx)).isCompany) return { items: [] };
    const { search = '', limit } = query;
    return { items: await findGroups(tx, { search, limit }) };
  });

/** Returns the present members of a group. @throws generic.not-found */
export const showPeople = (ctx: Ctx, { id }: { id: string }): Promise<AnswerOf<AccessGroupsEndpoints['people']>> =>
  readInTenant(ctx, async (tx) => {
    if (!(await tenantInfoIn(tx)).isCompany) fail('generic.not-found');
    const ids = (await peopleOfGroup(tx, id)) ?? fail('generic.not-found');
    const people = await personsById(tx, ids);
    return {
      users: ids
        .flatMap((userId) => people.get(userId) ?? [])
        .map(({ userId, email, firstName, lastName, isInternal }) => ({
          id: userId,
          email,
          firstName,
          lastName,
          isInternal,
        })),
    };
  });

/** Returns one group for its dialog (DIR-036). @throws generic.not-found */
export const showGroup = (ctx: Ctx, { id }: { id: string }): Promise<AccessGroup> =>
  inTenant(ctx, async (tx) => presentOne(tx, await mustExist(tx, id)));

/**
 * Creates a group.
 * @throws directory.name-taken, directory.too-many, generic.not-found, field.unknown-person by field
 */
export const createGroup = (ctx: Ctx, { body }: ParsedOf<AccessGroupsEndpoints['create']>): Promise<AccessGroup> =>
  inTenant(ctx, async (tx) => {
    const id = newId(ctx.clock.now().getTime());
    await lockTree(tx);
    await requireSpace(tx, 'access_groups', LIMITS.directoryEntries);
    await requireFreeName(tx, 'access_groups', { id, name: body.name });
    return recordingChange(tx, { value: accessGroup, keys: [id], act: 'tenant.access-group-created' }, async () => {
      await namedOnce(() => insertGroup(tx, { id, name: body.name }));
      return write(tx, id, 'tenant.access-group-created', body);
    });
  });

/** Changes a group; rights of its members change with their next request. @throws as creation, generic.not-found */
export function changeGroup(
  ctx: Ctx,
  { params, body }: ParsedOf<AccessGroupsEndpoints['update']>,
): Promise<AccessGroup> {
  const change = async (tx: Tx) => {
    await lockTree(tx);
    const { id, name } = await mustExist(tx, params.id);
    await requireFreeName(tx, 'access_groups', { id, name: body.name });
    return recordingChange(tx, { value: accessGroup, keys: [id], act: 'tenant.access-group-changed' }, async () => {
      await namedOnce(() => renameGroup(tx, { id, name: body.name }));
      return write(tx, id, 'tenant.access-group-changed', body, name);
    });
  };
  return inTenant(ctx, change, (tx) => locksOfMembers(tx, params.id));
}

/** Deletes a group, and the grants by it. @throws generic.not-found */
export function deleteGroup(ctx: Ctx, { id }: { id: string }): Promise<null> {
  const remove = async (tx: Tx) => {
    await lockTree(tx);
    const { name } = await mustExist(tx, id);
    const former = await grantsOfSubject(tx, id);
    await openFolders(tx, id, {});
    await removeGroup(tx, id);
    await recordSubjectGrants(tx, { subjectId: id, former });
    await emit(tx, 'tenant.access-group-deleted', ctx.tenantId, { data: { groupId: id }, texts: { name } });
    return null;
  };
  return inTenant(ctx, remove, (tx) => locksOfMembers(tx, id));
}

/** Acts of members that are under way come before the change or are refused. */
const locksOfMembers = async (tx: Tx, id: string): Promise<OrderedLock[]> =>
  locksOfPeople(tx, (await peopleOfGroup(tx, id)) ?? []);

type AccessGroupEvent = 'tenant.access-group-created' | 'tenant.access-group-changed';

async function write(tx: Tx, id: string, act: AccessGroupEvent, body: Body, before = body.name): Promise<AccessGroup> {
  const departmentIds = await known(tx, body.departments);
  const userIds = await usersBehind(tx, body.emails);
  const former = await grantsOfSubject(tx, id);
  const members = await membersOfGroup(tx, id);
  const { readerIds, notifiedIds } = await openingToOthers(tx, { reason: body.reason }, async () => {
    await fillGroup(tx, id, { departmentIds, userIds });
    await openFolders(tx, id, body.folders);
  });
  await recordSubjectGrants(tx, { subjectId: id, former, notifiedIds });
  const folders = Object.keys(body.folders).length;
  const changed = changedMembers([...members.userIds, ...members.departmentIds], [...userIds, ...departmentIds]);
  const data = { groupId: id, departmentIds, userIds, folders, ...changed, ...readersOf(readerIds) };
  await emit(tx, act, contextOf(tx).tenantId, {
    data,
    texts: { name: changedText(before, body.name), ...reasonOf(body.reason) },
  });
  return presentOne(tx, await mustExist(tx, id));
}

/** @throws generic.not-found for a department that does not exist in the company */
async function known(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const names = await namesOfDepartments(tx, wanted);
  return wanted.every((id) => names.has(id)) ? wanted : fail('generic.not-found');
}

/** @throws field.unknown-person for an address without a user */
async function usersBehind(tx: Tx, emails: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const email of emails) {
    const person = await colleagueByEmail(tx, email);
    if (!person) failFields({ emails: 'field.unknown-person' });
    found.add(person.userId);
  }
  return [...found];
}

async function present(tx: Tx, groups: readonly DirectoryGroup[]): Promise<AccessGroup[]> {
  const folders = await foldersOf(
    tx,
    groups.map(({ id }) => id),
  );
  return groups.map(({ id, name, departments, users }) => ({
    id,
    name,
    folders: folders.get(id) ?? [],
    departments: departments.map((departmentId) => ({ departmentId })),
    users: users.map((email) => ({ email })),
  }));
}

const presentOne = async (tx: Tx, group: DirectoryGroup): Promise<AccessGroup> => (await present(tx, [group]))[0]!;

const mustExist = async (tx: Tx, id: string): Promise<DirectoryGroup> =>
  (await loadGroup(tx, id)) ?? fail('generic.not-found');
