import { sql } from 'kysely';
import { byName, type Tx } from '../../../platform/db/index.ts';

/** The clock of the database, since nodes have their own. */
const READ_AT = sql<Date>`clock_timestamp()`.as('read_at');

/** `userId` of an account without any company. */
export const NO_USER = '';

export interface AccountCredentials {
  accountId: string;
  userId: string;
  email: string;
  password: string | null;
  firstName: string;
  lastName: string;
  locale: string | null;
  confirmed: boolean;
  active: boolean;
  passwordChangedAt: Date | null;
  /** When all sessions of the account last ended, as it was read. */
  accessEndedAt: Date | null;
  /** When the account was read, by the clock of the database: the time at which a proof by it begins. */
  readAt: Date;
}

const selectCredentials = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('accounts')
    .innerJoin('users', 'users.account_id', 'accounts.id')
    .select([
      'accounts.id as account_id',
      'accounts.password_changed_at',
      'accounts.access_ended_at',
      READ_AT,
      'accounts.email',
      'accounts.password',
      'accounts.confirmed_at',
      'accounts.state as account_state',
      'users.id as user_id',
      'users.state as user_state',
      'users.first_name',
      'users.last_name',
      'users.locale',
    ])
    .where('users.tenant_id', '=', tenantId);

type Row = Awaited<ReturnType<ReturnType<typeof selectCredentials>['executeTakeFirst']>>;

const asCredentials = (row: Row): AccountCredentials | undefined =>
  row && {
    accountId: row.account_id,
    userId: row.user_id,
    email: row.email,
    password: row.password,
    firstName: row.first_name,
    lastName: row.last_name,
    locale: row.locale,
    confirmed: row.confirmed_at !== null,
    active: row.account_state === 'active' && row.user_state === 'active',
    passwordChangedAt: row.password_changed_at,
    accessEndedAt: row.access_ended_at,
    readAt: row.read_at,
  };

/** Returns the account of an address if it has a user in this tenant. */
export const readCredentials = async (
  tx: Tx,
  tenantId: string,
  email: string,
): Promise<AccountCredentials | undefined> =>
  asCredentials(await selectCredentials(tx, tenantId).where('accounts.email', '=', email).executeTakeFirst());

/** Returns whether an account has a user in any company, active or not. Needs a transaction of inSystem. */
export const isInCompany = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('account_id', '=', accountId).executeTakeFirst()) !== undefined;

/**
 * Returns whether an account has an active user in any company, or an invitation that its address may still accept.
 * Needs a transaction of inSystem.
 */
export async function isInUse(tx: Tx, accountId: string): Promise<boolean> {
  const active = await tx
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (active) return true;
  const invited = await tx
    .selectFrom('invitations')
    .innerJoin('users', (join) =>
      join.onRef('users.tenant_id', '=', 'invitations.tenant_id').onRef('users.id', '=', 'invitations.user_id'),
    )
    .innerJoin('accounts', 'accounts.email', 'users.email')
    .select('accounts.id')
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return invited !== undefined;
}

/**
 * Returns the account of an address without a user in any company. It cannot sign in anywhere, and the sign-in reports
 * why. Needs a transaction of inSystem.
 */
export async function readWithoutCompany(tx: Tx, email: string): Promise<AccountCredentials | undefined> {
  const row = await selectByItself(tx).where('email', '=', email).executeTakeFirst();
  return row && !(await isInCompany(tx, row.id)) ? byItself(row) : undefined;
}

/**
 * Returns an account by itself: whether its users and companies are active says nothing about it. `userId`: the user that
 * its proof is stored with. Needs a transaction of inSystem.
 */
export async function readByItself(
  tx: Tx,
  { accountId, userId }: Pick<AccountCredentials, 'accountId' | 'userId'>,
): Promise<AccountCredentials | undefined> {
  const row = await selectByItself(tx).where('id', '=', accountId).executeTakeFirst();
  return row && { ...byItself(row), userId };
}

const selectByItself = (tx: Tx) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email', 'password', 'password_changed_at', 'access_ended_at', READ_AT])
    .where('confirmed_at', 'is not', null)
    .where('state', '=', 'active');

type RowByItself = NonNullable<Awaited<ReturnType<ReturnType<typeof selectByItself>['executeTakeFirst']>>>;

const byItself = (row: RowByItself): AccountCredentials => ({
  accountId: row.id,
  userId: NO_USER,
  email: row.email,
  password: row.password,
  firstName: '',
  lastName: '',
  locale: null,
  confirmed: true,
  active: true,
  passwordChangedAt: row.password_changed_at,
  accessEndedAt: row.access_ended_at,
  readAt: row.read_at,
});

/** Returns the account of an id if it has a user in this tenant. */
export const readCredentialsById = async (tx: Tx, tenantId: string, accountId: string) =>
  asCredentials(await selectCredentials(tx, tenantId).where('accounts.id', '=', accountId).executeTakeFirst());

/**
 * Returns the account of an address that this tenant has invited, before the account has a user here. `active` is the
 * state of the account; that of the user does not count yet.
 */
export async function readInvited(tx: Tx, tenantId: string, email: string): Promise<AccountCredentials | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .innerJoin('users', 'users.email', 'accounts.email')
    .innerJoin('invitations', (join) =>
      join.onRef('invitations.tenant_id', '=', 'users.tenant_id').onRef('invitations.user_id', '=', 'users.id'),
    )
    .select([
      'accounts.id',
      'accounts.password',
      'accounts.confirmed_at',
      'accounts.state',
      'accounts.password_changed_at',
      'accounts.access_ended_at',
      READ_AT,
    ])
    .select(['users.id as user_id', 'users.first_name', 'users.last_name', 'users.locale'])
    .where('users.tenant_id', '=', tenantId)
    .where('accounts.email', '=', email)
    .executeTakeFirst();
  return (
    row && {
      accountId: row.id,
      userId: row.user_id,
      email,
      password: row.password,
      firstName: row.first_name,
      lastName: row.last_name,
      locale: row.locale,
      confirmed: row.confirmed_at !== null,
      active: row.state === 'active',
      passwordChangedAt: row.password_changed_at,
      accessEndedAt: row.access_ended_at,
      readAt: row.read_at,
    }
  );
}

export const readAccount = (tx: Tx, email: string) =>
  tx.selectFrom('accounts').select(['id', 'password', 'confirmed_at']).where('email', '=', email).executeTakeFirst();

export interface NewAccount {
  id: string;
  email: string;
  password: string;
  password_changed_at: Date;
  confirmed_at: Date | null;
  created_at: Date;
}

/** Does nothing if the address has an account; its password stays. */
export const insertAccount = (tx: Tx, account: NewAccount) =>
  tx
    .insertInto('accounts')
    .values(account)
    .onConflict((clash) => clash.column('email').doNothing())
    .execute();

/** Sets the password of an unconfirmed account. @returns false for a confirmed account, which stays unchanged */
export async function replaceUnconfirmed(
  tx: Tx,
  accountId: string,
  { password, now }: { password: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ password, password_changed_at: now })
    .where('id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What an act knows of an account that it read before it waited for a hash, a mail count or the network. */
export type ReadAccount = Pick<AccountCredentials, 'accountId' | 'email' | 'passwordChangedAt' | 'accessEndedAt'>;

/**
 * Returns whether an account is still as it was read: same address and password, and its sessions were not all ended
 * since. Every act that stores or mails a code, a link or a proof by an account read before asks this in the storing
 * transaction. Locks the account until then, so that a change or a take-back is seen here or finds what was stored. The
 * values are compared instead of times: an end carries a time before its commit. Needs a transaction of inSystem.
 */
export async function isAsRead(tx: Tx, account: ReadAccount): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select(['email', 'password_changed_at', 'access_ended_at'])
    .where('id', '=', account.accountId)
    .forShare()
    .executeTakeFirst();
  return (
    row !== undefined &&
    row.email === account.email &&
    row.password_changed_at?.getTime() === account.passwordChangedAt?.getTime() &&
    row.access_ended_at?.getTime() === account.accessEndedAt?.getTime()
  );
}

/** Returns the present address of an account, which nobody changes until the transaction ends. */
export const lockAddressOf = async (tx: Tx, accountId: string): Promise<string | undefined> =>
  (await tx.selectFrom('accounts').select('email').where('id', '=', accountId).forShare().executeTakeFirst())?.email;

/** Locks the account that has an address now, if there is one, so that what is read afterwards stays true. */
export const lockAccountAt = (tx: Tx, email: string) =>
  tx.selectFrom('accounts').select('id').where('email', '=', email).forNoKeyUpdate().executeTakeFirst();

/** Stores a password's hash with the present cost, unless the password was changed meanwhile. */
export const replaceHash = (tx: Tx, accountId: string, [old, now]: [string, string]) =>
  tx.updateTable('accounts').set({ password: now }).where('id', '=', accountId).where('password', '=', old).execute();

/**
 * Sets a password and confirms the address, which a reset link proves too. Deletes every link that could set another
 * password (security AN-14).
 */
export async function setPassword(tx: Tx, accountId: string, { password, now }: { password: string; now: Date }) {
  await tx.deleteFrom('reset_links').where('account_id', '=', accountId).execute();
  return tx
    .updateTable('accounts')
    .set((row) => ({ password, password_changed_at: now, confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)) }))
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow();
}

/** Confirms the address of an account after the mailed link was opened. @returns the address */
export const confirmAccount = (tx: Tx, accountId: string, now: Date) =>
  tx
    .updateTable('accounts')
    .set((row) => ({ confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)) }))
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow()
    .then(({ email }) => email);

/** Records that a reset, an invitation or a confirmation proved the mailbox. */
export const markMailboxProven = (tx: Tx, accountId: string, now: Date) =>
  tx.updateTable('accounts').set({ mailbox_proven_at: now }).where('id', '=', accountId).execute();

/** Returns the fields of an account that concern its owner alone. */
export const readOwnAccount = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select(['email', 'password', 'password_changed_at', 'mailbox_proven_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();

/**
 * Returns account, address and name of a user of this tenant who was not deleted. `accountId` is null for a user who
 * never had an account.
 */
export async function accountOfUser(tx: Tx, userId: string) {
  const row = await tx
    .selectFrom('users')
    .select(['account_id', 'email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { accountId: row.account_id, email: row.email, name: `${row.first_name} ${row.last_name}`.trim() };
}

/**
 * Returns the active companies in which an account is an active user, by name: those that it can enter. Acts on the
 * account use allTenantsOfAccount. Needs a transaction of inSystem.
 */
export const loadTenantsOfAccount = (tx: Tx, accountId: string) =>
  usersOfAccount(tx, accountId).where('users.state', '=', 'active').where('tenants.state', '=', 'active').execute();

/**
 * Returns every company of an account, also those that are deactivated or have deactivated its user; those that it can
 * enter first. Needs a transaction of inSystem.
 */
export const allTenantsOfAccount = (tx: Tx, accountId: string) =>
  usersOfAccount(tx, accountId)
    .clearOrderBy()
    .orderBy(sql`(tenants.state = 'active')`, 'desc')
    .orderBy(sql`(users.state = 'active')`, 'desc')
    .orderBy(byName('tenants.name'))
    .execute();

const usersOfAccount = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select(['tenants.id', 'tenants.name', 'users.id as user_id'])
    .where('users.account_id', '=', accountId)
    .orderBy(byName('tenants.name'));

/** Locks the key of an account: `endSessionsOfAccount` waits for it. Needs a transaction of inSystem. */
export const lockAccountKey = (tx: Tx, id: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forKeyShare().execute();
