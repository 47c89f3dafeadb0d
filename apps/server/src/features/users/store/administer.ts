import type { Role } from '@paraph/domain';
import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../../platform/db/index.ts';
import { selectUsers, type UserRow } from './users.ts';

export type UserState = 'active' | 'invited' | 'inactive' | 'guest' | 'deleted';

export interface UsersQuery {
  /** Folded; each must be in the name or the address. */
  words: readonly string[];
  role?: Role | undefined;
  state?: UserState | undefined;
  kind?: 'internal' | 'external' | undefined;
  /** Those alone whom nobody leads. */
  lacks?: 'manager' | undefined;
  sort: 'name' | 'email' | 'created';
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

const invited = sql<boolean>`exists (select 1 from invitations i where i.tenant_id = users.tenant_id and i.user_id = users.id)`;
const internal = sql<boolean>`exists (select 1 from user_roles r where r.tenant_id = users.tenant_id and r.user_id = users.id and r.role in ('user', 'ceo', 'admin'))`;

/** Whom nobody leads, as forms look for it (product S7): nobody chosen, no department with somebody else in the lead. A ceo leads. */
const unled = sql<boolean>`(${internal} and state <> 'inactive'
  and not exists (select 1 from user_roles r
    where r.tenant_id = users.tenant_id and r.user_id = users.id and r.role = 'ceo')
  and case when users.manager_id is not null
    then exists (select 1 from users lead
      where lead.tenant_id = users.tenant_id and lead.id = users.manager_id and lead.state = 'inactive')
    else not exists (select 1 from department_users m
      join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
      join users lead on lead.tenant_id = d.tenant_id and lead.id = d.manager_user_id and lead.state <> 'inactive'
      where m.tenant_id = users.tenant_id and m.user_id = users.id and lead.id <> users.id)
    end)`;

/** Somebody who takes part in documents by links was never invited. */
const STATES: Record<UserState, ReturnType<typeof sql<boolean>>> = {
  active: sql<boolean>`state = 'active'`,
  inactive: sql<boolean>`state = 'inactive'`,
  invited: sql<boolean>`state = 'invited' and ${invited}`,
  guest: sql<boolean>`state = 'invited' and not ${invited}`,
  deleted: sql<boolean>`former_email is not null`,
};

const SORTS = {
  name: [byName('last_name'), byName('first_name')],
  email: [sql.ref('email')],
  created: [sql.ref('created_at')],
};

/** Users of the company as its administrator lists them; deleted ones are no users any more, and listed when asked for. */
export async function listUsers(tx: Tx, query: UsersQuery): Promise<{ total: number; rows: UserRow[] }> {
  let found = selectUsers(tx).where('deleted_at', query.state === 'deleted' ? 'is not' : 'is', null);
  for (const word of query.words) found = found.where('folded', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  if (query.state) found = found.where(STATES[query.state]);
  if (query.kind) found = found.where(query.kind === 'internal' ? internal : sql<boolean>`not ${internal}`);
  if (query.lacks) found = found.where(unled);
  if (query.role) {
    found = found.where(
      sql<boolean>`exists (select 1 from user_roles r where r.tenant_id = users.tenant_id and r.user_id = users.id and r.role = ${query.role})`,
    );
  }
  const { total } = await found
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  let sorted = found;
  for (const column of SORTS[query.sort]) sorted = sorted.orderBy(column, query.direction);
  const rows = await sorted.orderBy('id').offset(query.offset).limit(query.limit).execute();
  return { total, rows };
}

/** Users that an administrator may act on; of other tenants, unknown or deleted ones there is nothing. */
export const readLiving = (tx: Tx, ids: readonly string[]): Promise<UserRow[]> =>
  selectUsers(tx)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();

/** Users that were deleted and not erased. */
export const readFormer = (tx: Tx, ids: readonly string[]): Promise<UserRow[]> =>
  selectUsers(tx)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is not', null)
    .where('former_email', 'is not', null)
    .execute();

/** The account that somebody accepted with; also of a deleted user. Null for an invitation that nobody accepted. */
export async function accountHeldBy(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select(['account_id', 'former_account_id'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.account_id ?? row?.former_account_id ?? null;
}

/**
 * Locks who is administrator until the transaction ends: two administrators who take each other's role at the same
 * moment go one after the other. @returns how many of them can sign in
 */
export async function lockAdmins(tx: Tx): Promise<number> {
  const rows = await tx
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.length === 0 ? 0 : activeAdmins(tx);
}

/** How many colleagues nobody leads. */
export async function countUnled(tx: Tx): Promise<number> {
  const { total } = await tx
    .selectFrom('users')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('deleted_at', 'is', null)
    .where(unled)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function activeAdmins(tx: Tx): Promise<number> {
  const { total } = await tx
    .selectFrom('user_roles')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'user_roles.user_id').onRef('users.tenant_id', '=', 'user_roles.tenant_id'),
    )
    .where('role', '=', 'admin')
    .where('users.state', '=', 'active')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Who gets what concerns the administrators, of the company or, in the operator's, of the installation. */
export const readAdmins = (tx: Tx, role: 'admin' | 'superadmin' = 'admin'): Promise<UserRow[]> =>
  selectUsers(tx)
    // Also within a transaction that sees all tenants.
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('state', '=', 'active')
    .where(
      sql<boolean>`exists (select 1 from user_roles r where r.tenant_id = users.tenant_id and r.user_id = users.id and r.role = ${role})`,
    )
    .execute();

/** Somebody without an account is invited again rather than active. @returns the ids that changed */
export async function updateActivation(tx: Tx, ids: readonly string[], isDeactivated: boolean): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set({
      state: isDeactivated ? 'inactive' : sql<string>`case when account_id is null then 'invited' else 'active' end`,
    })
    .where('id', 'in', [...ids])
    .where('state', isDeactivated ? '!=' : '=', 'inactive')
    .returning('id')
    .execute();
  const changed = rows.map(({ id }) => id);
  if (isDeactivated) await endSessionsOf(tx, changed);
  return changed;
}

/** A session that was open when its user was deactivated must not open again when the user is activated (AN-20). */
async function endSessionsOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('sessions')
    .set({ ended_at: clock.now(), ended_by: 'admin' })
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', [...userIds])
    .where('ended_at', 'is', null)
    .execute();
}

export async function replaceRoles(tx: Tx, ids: readonly string[], roles: readonly Role[]): Promise<void> {
  const { tenantId } = contextOf(tx);
  await tx
    .deleteFrom('user_roles')
    .where('user_id', 'in', [...ids])
    .execute();
  await tx
    .insertInto('user_roles')
    .values(ids.flatMap((user_id) => roles.map((role) => ({ tenant_id: tenantId, user_id, role }))))
    .execute();
}

/** The rows stay as names behind what was done; the address is free, nobody can sign in, no role is left. */
export async function markDeleted(tx: Tx, ids: readonly string[]): Promise<void> {
  const all = [...ids];
  await tx.deleteFrom('user_roles').where('user_id', 'in', all).execute();
  await tx.deleteFrom('invitations').where('user_id', 'in', all).execute();
  // Whoever is invited again is another user, and comes in by the company's provider as that one.
  await tx.deleteFrom('sso_identities').where('user_id', 'in', all).execute();
  await tx.updateTable('users').set({ manager_id: null }).where('manager_id', 'in', all).execute();
  await tx
    .updateTable('users')
    .set({
      state: 'inactive',
      account_id: null,
      former_account_id: sql<string | null>`account_id`,
      deleted_at: contextOf(tx).clock.now(),
      former_email: sql<string>`coalesce(former_email, email)`,
      email: sql<string>`id || '@deleted.invalid'`,
    })
    .where('id', 'in', all)
    .execute();
}

export const updateName = (tx: Tx, userId: string, name: { first_name: string; last_name: string; folded: string }) =>
  tx.updateTable('users').set(name).where('id', '=', userId).execute();

/** As above, where nobody has named them and they have no account that says who they are. */
export const nameNameless = (tx: Tx, userId: string, name: { first_name: string; last_name: string; folded: string }) =>
  tx
    .updateTable('users')
    .set(name)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', userId)
    .where('first_name', '=', '')
    .where('last_name', '=', '')
    .where('account_id', 'is', null)
    .execute();
