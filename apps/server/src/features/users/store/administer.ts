import type { Role } from '@paraph/domain';
import { sql } from 'kysely';
import {
  accountLock,
  administratorsLock,
  rightsLock,
  byName,
  contextOf,
  type OrderedLock,
  type Tx,
} from '../../../platform/db/index.ts';
import { isAdministered } from './administered.ts';
import { hasInternalRole, isColleague } from './colleague.ts';
import { endReasonsOf } from './end-reasons.ts';
import { restartRoles } from './new-admins.ts';

import { selectUsers, type UserRow } from './users.ts';

export type UserState = 'active' | 'invited' | 'inactive' | 'guest' | 'deleted';

export interface UsersQuery {
  /** Folded; each must be in the name or the address. */
  words: readonly string[];
  role?: Role | undefined;
  state?: UserState | undefined;
  kind?: 'internal' | 'external' | undefined;
  /** Only users without a manager. */
  lacks?: 'manager' | undefined;
  sort: 'name' | 'email' | 'created';
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

const invited = sql<boolean>`exists (select 1 from invitations i where i.tenant_id = users.tenant_id and i.user_id = users.id)`;
const internal = hasInternalRole('users');

/**
 * Condition for internal users without a manager, as forms determine one (product S7): none was chosen, and no
 * department has another user as lead. A ceo is their own manager.
 */
const unled = sql<boolean>`(${internal} and state <> 'inactive'
  and not exists (select 1 from user_roles r
    where r.tenant_id = users.tenant_id and r.user_id = users.id and r.role = 'ceo')
  and case when users.manager_id is not null
    then exists (select 1 from users lead
      where lead.tenant_id = users.tenant_id and lead.id = users.manager_id and not ${isColleague('lead')})
    else not exists (select 1 from department_users m
      join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
      join users lead on lead.tenant_id = d.tenant_id and lead.id = d.manager_user_id and ${isColleague('lead')}
      where m.tenant_id = users.tenant_id and m.user_id = users.id and lead.id <> users.id)
    end)`;

/** Guests were never invited: they take part in documents by links. */
const STATES: Record<UserState, ReturnType<typeof sql<boolean>>> = {
  active: sql<boolean>`state = 'active'`,
  inactive: sql<boolean>`state = 'inactive'`,
  invited: sql<boolean>`state = 'invited' and ${invited}`,
  guest: sql<boolean>`state = 'invited' and not ${invited}`,
  deleted: sql<boolean>`former_email is not null`,
};

const SORTS = {
  /** As names are shown, so that a list reads in its order. */
  name: [byName('first_name'), byName('last_name')],
  email: [sql.ref('email')],
  created: [sql.ref('created_at')],
};

/**
 * Returns users of the company as its administrator lists them. Deleted users are listed only when the query selects
 * them.
 */
export async function listUsers(tx: Tx, query: UsersQuery): Promise<{ total: number; rows: UserRow[] }> {
  let found = selectUsers(tx)
    .where('deleted_at', query.state === 'deleted' ? 'is not' : 'is', null)
    .where(isAdministered(tx, 'users'));
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

/** Returns users that an administrator may act on, without deleted or unknown ones, or those of other tenants. */
export const readLiving = (tx: Tx, ids: readonly string[]): Promise<UserRow[]> =>
  selectUsers(tx)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();

/** Returns users that were deleted and not erased. */
export const readFormer = (tx: Tx, ids: readonly string[]): Promise<UserRow[]> =>
  selectUsers(tx)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is not', null)
    .where('former_email', 'is not', null)
    .execute();

/**
 * Returns the account that a user accepted with, also of a deleted user. Null for an invitation that was not accepted.
 */
export async function acceptedAccountOf(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select(['account_id', 'former_account_id'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.account_id ?? row?.former_account_id ?? null;
}

/**
 * Returns the locks of an act that takes roles, access or accounts from users, to take before everything else: the calls
 * of these users end before it or wait for it, and two administrators who remove each other's role are serialized.
 */
export const locksOfUsers = async (tx: Tx, ids: readonly string[]): Promise<OrderedLock[]> => [
  administratorsLock(contextOf(tx).tenantId),
  ...(await accountLocks(tx, ids)),
];

/** From this number of people on, an act takes the one lock of the company, because each lock is a query. */
const MOST_ACCOUNTS = 50;

/** The same for an act that takes access to folders or documents from users; their roles stay. */
export async function locksOfPeople(tx: Tx, ids: readonly string[]): Promise<OrderedLock[]> {
  if (ids.length === 0) return [];
  return ids.length > MOST_ACCOUNTS ? [rightsLock(contextOf(tx).tenantId)] : accountLocks(tx, ids);
}

async function accountLocks(tx: Tx, ids: readonly string[]): Promise<OrderedLock[]> {
  const { tenantId } = contextOf(tx);
  const rows = await tx
    .selectFrom('users')
    .select((row) => row.fn.coalesce('account_id', 'id').as('holder'))
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ holder }) => accountLock(holder));
}

/**
 * Locks all roles of administrators until the transaction ends; its claims include `administratorsLock`, as other acts
 * on these roles take that lock before their first row.
 * @returns how many of them can sign in
 */
export async function lockAdmins(tx: Tx): Promise<number> {
  const rows = await tx
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', 'in', ['admin', 'superadmin'])
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.length === 0 ? 0 : activeAdmins(tx);
}

/** Returns how many internal users have no manager. */
export async function countWithoutManager(tx: Tx): Promise<number> {
  const { total } = await tx
    .selectFrom('users')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('deleted_at', 'is', null)
    .where(unled)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const activeAdmins = (tx: Tx): Promise<number> => activeHolders(tx, 'admin');

/** Returns how many holders of a role can sign in. */
export async function activeHolders(tx: Tx, role: Role): Promise<number> {
  const { total } = await tx
    .selectFrom('user_roles')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'user_roles.user_id').onRef('users.tenant_id', '=', 'user_roles.tenant_id'),
    )
    .where('role', '=', role)
    .where('users.state', '=', 'active')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Returns the recipients of matters for administrators, of the company or, in the operator's tenant, of the
 * installation.
 */
export const readAdmins = (tx: Tx, role: 'admin' | 'superadmin' = 'admin'): Promise<UserRow[]> =>
  selectUsers(tx)
    // Limits the query in a transaction that sees all tenants.
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('state', '=', 'active')
    .where(
      sql<boolean>`exists (select 1 from user_roles r where r.tenant_id = users.tenant_id and r.user_id = users.id and r.role = ${role})`,
    )
    .execute();

/**
 * Activates or deactivates users. A user without an account becomes invited rather than active.
 * @returns the ids that changed
 */
export async function updateActivation(tx: Tx, ids: readonly string[], isDeactivated: boolean): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set({
      ...(isDeactivated && { access_ended_at: sql<Date>`clock_timestamp()` }),
      state: isDeactivated ? 'inactive' : sql<string>`case when account_id is null then 'invited' else 'active' end`,
    })
    .where('id', 'in', [...ids])
    .where('state', isDeactivated ? '!=' : '=', 'inactive')
    .returning('id')
    .execute();
  const changed = rows.map(({ id }) => id);
  if (isDeactivated) {
    await endSessionsOf(tx, changed);
    await endReasonsOf(tx, changed);
  } else {
    await restartRoles(tx, changed);
  }
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

/** Returns the users of this company with a role who are not deactivated. */
export async function holdersOf(tx: Tx, role: Role): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_roles')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'user_roles.user_id').onRef('users.tenant_id', '=', 'user_roles.tenant_id'),
    )
    .select('users.id')
    .where('users.tenant_id', '=', contextOf(tx).tenantId)
    .where('role', '=', role)
    .where('users.state', '!=', 'inactive')
    .execute();
  return rows.map(({ id }) => id);
}

export async function replaceRoles(tx: Tx, ids: readonly string[], roles: readonly Role[]): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  // Waits for acts under way of these users, and refuses those that begin later with the former roles.
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // A role that stays keeps the time since when its holder has it.
  await tx
    .deleteFrom('user_roles')
    .where('user_id', 'in', [...ids])
    .$if(roles.length > 0, (query) => query.where('role', 'not in', [...roles]))
    .execute();
  const given = { tenant_id: tenantId, given_at: clock.now() };
  const rows = ids.flatMap((user_id) => roles.map((role) => ({ ...given, user_id, role })));
  if (rows.length > 0)
    await tx
      .insertInto('user_roles')
      .values(rows)
      .onConflict((clash) => clash.doNothing())
      .execute();
  await endReasonsOf(tx, ids, roles);
}

/**
 * Marks users as deleted. The rows remain as names of past acts. The address is free, no sign-in is possible, and no
 * role remains. Who had one of them as manager has none, until the work is handed over.
 */
export async function markDeleted(tx: Tx, ids: readonly string[]): Promise<void> {
  const all = [...ids];
  await tx
    .updateTable('users')
    .set({
      former_roles: sql<string[]>`array(select r.role from user_roles r
        where r.tenant_id = users.tenant_id and r.user_id = users.id order by r.role)`,
    })
    .where('id', 'in', all)
    .execute();
  await tx.deleteFrom('user_roles').where('user_id', 'in', all).execute();
  await endReasonsOf(tx, all);
  await tx.deleteFrom('invitations').where('user_id', 'in', all).execute();
  // A user who is invited again is a new user, and is linked to the company's provider as that one.
  await tx.deleteFrom('sso_identities').where('user_id', 'in', all).execute();
  await tx
    .updateTable('users')
    .set({ former_manager_id: sql<string>`manager_id`, manager_id: null })
    .where('manager_id', 'in', all)
    .execute();
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

/** Takes the account of a user away: it enters this company no more, and the company's provider does not find it. */
export async function detachAccount(tx: Tx, userId: string): Promise<void> {
  const { tenantId } = contextOf(tx);
  await tx.deleteFrom('sso_identities').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({ account_id: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute();
}

export const updateName = (tx: Tx, userId: string, name: { first_name: string; last_name: string; folded: string }) =>
  tx.updateTable('users').set(name).where('id', '=', userId).execute();

/** Sets a name if the user has none, and no account that could have given one. */
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
