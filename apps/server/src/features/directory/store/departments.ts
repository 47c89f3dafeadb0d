import type { Department } from '@paraph/contract';
import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../../platform/db/index.ts';
import { hasInternalRole, isColleagueId } from '../../users/index.ts';

/** Deleted users, and those who left the company, are neither managers nor members. */
const columns = [
  sql<string | null>`lead.id`.as('managerUserId'),
  sql<string | null>`trim(lead.first_name || ' ' || lead.last_name)`.as('managerName'),
  sql<string[]>`array(select u.id::text from department_users m
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.deleted_at is null and ${hasInternalRole('u')}
    where m.tenant_id = d.tenant_id and m.department_id = d.id order by ${byName('u.first_name')}, ${byName('u.last_name')}, u.id)`.as(
    'userIds',
  ),
] as const;

const all = (tx: Tx) =>
  tx
    .selectFrom('departments as d')
    .leftJoin('users as lead', (join) =>
      join
        .onRef('lead.tenant_id', '=', 'd.tenant_id')
        .onRef('lead.id', '=', 'd.manager_user_id')
        .on('lead.deleted_at', 'is', null)
        .on(hasInternalRole('lead')),
    )
    .where('d.tenant_id', '=', contextOf(tx).tenantId);

/** Returns one page of the departments whose name contains the words, by name, and their number. */
export async function loadDepartments(
  tx: Tx,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<{ total: number; items: Department[] }> {
  const found = all(tx).where(sql<boolean>`position(lower(${search}) in lower(d.name)) > 0`);
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .select(['d.id', 'd.name', ...columns])
    .orderBy(byName('d.name'))
    .orderBy('d.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total: Number(total), items };
}

/** Returns one department and locks its row until the transaction ends. */
export const loadDepartment = (tx: Tx, id: string): Promise<Department | undefined> =>
  all(tx)
    .select(['d.id', 'd.name', ...columns])
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst();

type DepartmentFields = { id: string; name: string; managerUserId: string | null };

export async function insertDepartment(tx: Tx, { id, name, managerUserId }: DepartmentFields): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('departments')
    .values({ tenant_id: tenantId, id, name, manager_user_id: managerUserId, created_at: clock.now() })
    .execute();
}

export async function saveDepartment(tx: Tx, { id, name, managerUserId }: DepartmentFields): Promise<void> {
  await tx
    .updateTable('departments')
    .set({ name, manager_user_id: managerUserId })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

/** Returns the manager of a department that exists; null where that user was erased. */
export const managerOf = async (tx: Tx, id: string): Promise<string | null> => {
  const query = tx.selectFrom('departments').select('manager_user_id').where('tenant_id', '=', contextOf(tx).tenantId);
  return (await query.where('id', '=', id).executeTakeFirstOrThrow()).manager_user_id;
};

/** Deletes a department and removes it from access groups; its users stay in the company. */
export async function removeDepartment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('departments').where('tenant_id', '=', contextOf(tx).tenantId).where('id', '=', id).execute();
}

/** Sets the users of a department; those who stay keep who added them. The caller must have locked it. */
export async function replaceMembers(tx: Tx, departmentId: string, userIds: readonly string[]): Promise<void> {
  const { tenantId, viewer } = contextOf(tx);
  await tx
    .deleteFrom('department_users')
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', departmentId)
    .where(sql<boolean>`user_id <> all(${[...userIds]}::uuid[])`)
    .execute();
  if (userIds.length === 0) return;
  const mine = { tenant_id: tenantId, department_id: departmentId, added_by: viewer?.userId ?? null };
  await tx
    .insertInto('department_users')
    .values(userIds.map((user_id) => ({ ...mine, user_id })))
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** Returns the users of these departments, managers first; unknown ids return none. */
export const membersOf = (tx: Tx, ids: readonly string[]): Promise<{ departmentId: string; userId: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('department_users')
        .select(['department_id as departmentId', 'user_id as userId'])
        .where('tenant_id', '=', contextOf(tx).tenantId)
        .where('department_id', 'in', [...ids])
        .execute();

/**
 * Returns ids of the departments that a user belongs to or manages: grants to one of them apply to the user. A user
 * who is no colleague has none.
 */
export async function departmentsOf(tx: Tx, userId: string): Promise<string[]> {
  const { tenantId } = contextOf(tx);
  const belongs = isColleagueId(sql`${tenantId}::uuid`, sql`${userId}::uuid`);
  const rows = await tx
    .selectFrom('department_users')
    .select('department_id as id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where(belongs)
    .union(
      tx
        .selectFrom('departments')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('manager_user_id', '=', userId)
        .where(belongs),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns names of the company's departments with these ids, by id. */
export async function namesOfDepartments(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns every department by name, for pickers. */
export const allDepartments = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  tx
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .orderBy(byName('name'))
    .execute();
