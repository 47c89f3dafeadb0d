import type { Locale, Role } from '@paraph/domain';
import { type ExpressionBuilder, sql } from 'kysely';
import { byName, type Tables, type Tx } from '../../../platform/db/index.ts';
import { isColleague, isColleagueId } from './colleague.ts';
import { restartRoles } from './new-admins.ts';

/** Returns whether a user is active, and locks this state until the transaction ends. */
export const lockActive = async (tx: Tx, userId: string): Promise<boolean> => {
  const row = await tx.selectFrom('users').select('state').where('id', '=', userId).forShare().executeTakeFirst();
  return row?.state === 'active';
};

export interface UserRow {
  id: string;
  account_id: string | null;
  email: string;
  first_name: string;
  last_name: string;
  locale: string | null;
  state: string;
  manager_id: string | null;
  image_id: string | null;
  roles: string[];
  /** Roles of a deleted user before the deletion. */
  former_roles: string[] | null;
  deleted_at: Date | null;
  /** When the user was last deactivated, or later, when all sessions of the user were ended. */
  access_ended_at: Date | null;
}

const rolesOfUser = (row: ExpressionBuilder<Tables, 'users'>) =>
  row
    .selectFrom('user_roles')
    .whereRef('user_roles.user_id', '=', 'users.id')
    .whereRef('user_roles.tenant_id', '=', 'users.tenant_id')
    .select(sql<string[]>`coalesce(array_agg(role order by role), '{}')`.as('roles'))
    .$asScalar()
    .$notNull()
    .as('roles');

const columns = [
  'id',
  'account_id',
  'first_name',
  'last_name',
  'locale',
  'state',
  'manager_id',
  'image_id',
  'former_roles',
  'deleted_at',
  'access_ended_at',
] as const;

/** For a deleted user the former address; the address itself is free again. */
const address = sql<string>`coalesce(former_email, email)`.as('email');

export const selectUsers = (tx: Tx) => tx.selectFrom('users').select((row) => [...columns, address, rolesOfUser(row)]);

export const readUsers = (tx: Tx, ids: readonly string[]): Promise<UserRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectUsers(tx)
        .where('id', 'in', [...ids])
        .execute();

export const readUserByEmail = (tx: Tx, tenantId: string, email: string): Promise<UserRow | undefined> =>
  selectUsers(tx).where('tenant_id', '=', tenantId).where('email', '=', email).executeTakeFirst();

export interface NewUser {
  tenant_id: string;
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  folded: string;
  locale: Locale | null;
  state: 'invited' | 'active' | 'inactive';
  created_at: Date;
}

/** @returns false when the address is taken; a parallel call waits for the first */
export async function insertUser(tx: Tx, user: NewUser, roles: readonly Role[]): Promise<boolean> {
  const added = await tx
    .insertInto('users')
    .values(user)
    .onConflict((clash) => clash.columns(['tenant_id', 'email']).doNothing())
    .executeTakeFirst();
  if (!added.numInsertedOrUpdatedRows) return false;
  await tx
    .insertInto('user_roles')
    .values(roles.map((role) => ({ tenant_id: user.tenant_id, user_id: user.id, role, given_at: user.created_at })))
    .execute();
  return true;
}

/** Inserts the user of the company's API or document system; of parallel calls one inserts it. */
export const insertInterface = (
  tx: Tx,
  { at, ...row }: Pick<NewUser, 'tenant_id' | 'id' | 'email' | 'first_name'> & { at: Date },
) =>
  tx
    .insertInto('users')
    .values({ ...row, last_name: '', folded: '', state: 'inactive', created_at: at, deleted_at: at })
    .onConflict((clash) => clash.columns(['tenant_id', 'email']).doNothing())
    .execute();

export const updateLocale = (tx: Tx, userId: string, locale: Locale) =>
  tx.updateTable('users').set({ locale }).where('id', '=', userId).execute();

/** Locks the row of a user until the transaction ends. */
export const lockRow = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

export const updateManager = (tx: Tx, userId: string, managerId: string) =>
  tx.updateTable('users').set({ manager_id: managerId, former_manager_id: null }).where('id', '=', userId).execute();

/** Links a user to an account. The roles of an invited one count from now on. */
export async function updateAccount(tx: Tx, userId: string, accountId: string): Promise<void> {
  const { state } = await tx.selectFrom('users').select('state').where('id', '=', userId).executeTakeFirstOrThrow();
  if (state === 'invited') await restartRoles(tx, [userId]);
  await tx
    .updateTable('users')
    .set({ account_id: accountId, ...(state === 'invited' && { state: 'active' }) })
    .where('id', '=', userId)
    .execute();
}

/**
 * Returns the lead of a department of this user, the first by name of the department; both are colleagues. A user
 * never leads themselves.
 */
export async function readDepartmentLead(tx: Tx, userId: string): Promise<string | null> {
  const lead = await tx
    .selectFrom('department_users as m')
    .innerJoin('departments as d', (join) =>
      join.onRef('d.tenant_id', '=', 'm.tenant_id').onRef('d.id', '=', 'm.department_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'd.tenant_id').onRef('u.id', '=', 'd.manager_user_id'),
    )
    .select('u.id')
    .where('m.user_id', '=', userId)
    .where('u.id', '!=', userId)
    .where(isColleague('u'))
    .where(isColleagueId(sql.ref('m.tenant_id'), sql.ref('m.user_id')))
    .orderBy(byName('d.name'))
    .executeTakeFirst();
  return lead?.id ?? null;
}
