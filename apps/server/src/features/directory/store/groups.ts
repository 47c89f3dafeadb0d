import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../../platform/db/index.ts';
import { hasInternalRole, isColleagueId } from '../../users/index.ts';

/** An access group without its folders, which the feature of folders stores. */
export interface DirectoryGroup {
  id: string;
  name: string;
  departments: string[];
  users: string[];
}

const columns = [
  sql<string[]>`array(select m.department_id::text from access_group_departments m
    join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
    where m.tenant_id = g.tenant_id and m.group_id = g.id order by ${byName('d.name')})`.as('departments'),
  sql<string[]>`array(select u.email from access_group_users m
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.deleted_at is null
    where m.tenant_id = g.tenant_id and m.group_id = g.id order by u.email)`.as('users'),
] as const;

const all = (tx: Tx) => tx.selectFrom('access_groups as g').where('g.tenant_id', '=', contextOf(tx).tenantId);

/** Returns one page of the access groups whose name contains the words, by name, and their number. */
export async function loadGroups(
  tx: Tx,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<{ total: number; items: DirectoryGroup[] }> {
  const found = all(tx).where(sql<boolean>`position(lower(${search}) in lower(g.name)) > 0`);
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .select(['g.id', 'g.name', ...columns])
    .orderBy(byName('g.name'))
    .orderBy('g.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total: Number(total), items };
}

/** Returns one group and locks its row until the transaction ends. */
export const loadGroup = (tx: Tx, id: string): Promise<DirectoryGroup | undefined> =>
  all(tx)
    .select(['g.id', 'g.name', ...columns])
    .where('g.id', '=', id)
    .forUpdate('g')
    .executeTakeFirst();

export async function insertGroup(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx.insertInto('access_groups').values({ tenant_id: tenantId, id, name, created_at: clock.now() }).execute();
}

export async function renameGroup(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  await tx
    .updateTable('access_groups')
    .set({ name })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

export async function removeGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('access_groups').where('tenant_id', '=', contextOf(tx).tenantId).where('id', '=', id).execute();
}

/** Returns the departments and users of a group themselves, by id. */
export async function membersOfGroup(tx: Tx, id: string): Promise<{ departmentIds: string[]; userIds: string[] }> {
  const here = sql`m.tenant_id = ${contextOf(tx).tenantId}::uuid and m.group_id = ${id}::uuid`;
  const { rows } = await sql<{ departmentIds: string[]; userIds: string[] }>`select
    array(select m.department_id::text from access_group_departments m where ${here} order by 1) as "departmentIds",
    array(select m.user_id::text from access_group_users m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
      and u.deleted_at is null where ${here} order by 1) as "userIds"`.execute(tx);
  return rows[0]!;
}

/** Sets departments and users of a group; those that stay keep who added them. The caller must have locked it. */
export async function fillGroup(
  tx: Tx,
  groupId: string,
  { departmentIds, userIds }: { departmentIds: readonly string[]; userIds: readonly string[] },
): Promise<void> {
  const { tenantId, viewer } = contextOf(tx);
  const mine = { tenant_id: tenantId, group_id: groupId, added_by: viewer?.userId ?? null };
  await tx
    .deleteFrom('access_group_departments')
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .where(sql<boolean>`department_id <> all(${[...departmentIds]}::uuid[])`)
    .execute();
  await tx
    .deleteFrom('access_group_users')
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .where(sql<boolean>`user_id <> all(${[...userIds]}::uuid[])`)
    .execute();
  if (departmentIds.length > 0)
    await tx
      .insertInto('access_group_departments')
      .values(departmentIds.map((department_id) => ({ ...mine, department_id })))
      .onConflict((clash) => clash.doNothing())
      .execute();
  if (userIds.length > 0)
    await tx
      .insertInto('access_group_users')
      .values(userIds.map((user_id) => ({ ...mine, user_id })))
      .onConflict((clash) => clash.doNothing())
      .execute();
}

/** Returns ids of the access groups whose grants apply to a colleague, directly or by a department. */
export async function groupsOf(tx: Tx, userId: string): Promise<string[]> {
  const tenantId = contextOf(tx).tenantId;
  const { rows } = await sql<{ id: string }>`
    select id from (select group_id as id from access_group_users
      where tenant_id = ${tenantId}::uuid and user_id = ${userId}::uuid
    union
    select g.group_id from access_group_departments g
      join departments d on d.tenant_id = g.tenant_id and d.id = g.department_id
      where g.tenant_id = ${tenantId}::uuid and (d.manager_user_id = ${userId}::uuid or exists (
        select 1 from department_users m
        where m.tenant_id = d.tenant_id and m.department_id = d.id and m.user_id = ${userId}::uuid))) mine
    where ${isColleagueId(sql`${tenantId}::uuid`, sql`${userId}::uuid`)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * SQL of the users in group `g`: its users, and those members and managers of its departments who still belong to the
 * company; deactivated users are left out.
 */
const inGroup = sql`
  from users u where u.tenant_id = g.tenant_id and u.deleted_at is null and u.state <> 'inactive' and (u.id in (
    select m.user_id from access_group_users m where m.tenant_id = g.tenant_id and m.group_id = g.id)
  or ${hasInternalRole('u')} and u.id in (
    select m.user_id from access_group_departments a
      join department_users m on m.tenant_id = a.tenant_id and m.department_id = a.department_id
      where a.tenant_id = g.tenant_id and a.group_id = g.id
    union all
    select d.manager_user_id from access_group_departments a
      join departments d on d.tenant_id = a.tenant_id and d.id = a.department_id
      where a.tenant_id = g.tenant_id and a.group_id = g.id))`;

/** Returns the non-empty groups whose name contains the words, by name, with their number of users. */
export async function findGroups(
  tx: Tx,
  { search, limit }: { search: string; limit: number },
): Promise<{ id: string; name: string; people: number }[]> {
  const { rows } = await sql<{ id: string; name: string; people: number }>`
    select g.id, g.name, c.people from access_groups g, lateral (select count(*)::int as people ${inGroup}) c
    where g.tenant_id = ${contextOf(tx).tenantId}::uuid and position(lower(${search}) in lower(g.name)) > 0
      and c.people > 0
    order by ${byName('g.name')}, g.id limit ${limit}`.execute(tx);
  return rows;
}

/** Returns the ids of a group's users, by name; undefined for a group that does not exist. */
export async function peopleOfGroup(tx: Tx, id: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ people: string[] }>`
    select array(select u.id::text ${inGroup}
      order by ${byName('u.first_name')}, ${byName('u.last_name')}, u.id) as people
    from access_groups g where g.tenant_id = ${contextOf(tx).tenantId}::uuid and g.id = ${id}::uuid`.execute(tx);
  return rows[0]?.people;
}

/** Returns names of the company's access groups with these ids, by id. */
export async function namesOfGroups(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await all(tx)
    .select(['g.id', 'g.name'])
    .where('g.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
