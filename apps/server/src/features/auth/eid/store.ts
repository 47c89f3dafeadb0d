import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { Period } from '../factors/store.ts';

const columns = [
  'id',
  'method',
  'flow',
  'state',
  'browser_hash',
  'handle_sealed',
  'control_code',
  'redirect_url',
  'person_sealed',
  'error_code',
  'expires_at',
] as const;

export type EidSignIn = Awaited<ReturnType<typeof loadEid>> & object;

/** Returns a sign-in of this tenant. */
export const loadEid = (tx: Tx, id: string) =>
  tx
    .selectFrom('eid_sign_ins')
    .select(columns)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns the sign-in that waits for a browser's return with this value. */
export const eidOfReturn = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('eid_sign_ins')
    .select('id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('return_hash', '=', hash)
    .where('state', '=', 'started')
    .executeTakeFirst();

export interface NewEid {
  id: string;
  method: string;
  flow: 'device-link' | 'notification' | 'redirect';
  browserHash: Buffer;
  expiresAt: Date;
}

/** Inserts a sign-in. It is not polled before the provider has answered the start. */
export async function insertEid(tx: Tx, row: NewEid): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('eid_sign_ins')
    .values({
      tenant_id: tenantId,
      id: row.id,
      method: row.method,
      flow: row.flow,
      state: 'started',
      browser_hash: row.browserHash,
      next_try_at: row.expiresAt,
      expires_at: row.expiresAt,
      created_at: clock.now(),
    })
    .execute();
}

export type EidChange = Partial<{
  state: 'proven' | 'failed';
  handle_sealed: Buffer | null;
  control_code: string | null;
  redirect_url: string | null;
  return_hash: Buffer | null;
  person_sealed: Buffer;
  error_code: string;
  next_try_at: Date | null;
  expires_at: Date;
}>;

/** Changes a started sign-in; with `handle` only while that handle is stored. @returns whether it changed */
export async function changeEid(tx: Tx, id: string, change: EidChange, handle: Buffer | null = null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('eid_sign_ins')
    .set(change)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .where('state', '=', 'started')
    .$if(handle !== null, (query) => query.where('handle_sealed', '=', handle))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a sign-in, so that it counts once. @returns when it began; undefined when a concurrent call was first */
export const takeEid = (tx: Tx, id: string) =>
  tx
    .deleteFrom('eid_sign_ins')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .returning('begun_at')
    .executeTakeFirst();

export const deleteOldEids = (tx: Tx, now: Date) =>
  tx.deleteFrom('eid_sign_ins').where('expires_at', '<', now).execute();

export interface IdentityHolder {
  accountId: string;
  userId: string;
  active: boolean;
}

/** Returns the user of this tenant whose account an identity belongs to. Needs a transaction of inSystem. */
export async function holderOf(
  tx: Tx,
  tenantId: string,
  country: string,
  hashes: Buffer[],
): Promise<IdentityHolder | null> {
  const row = await tx
    .selectFrom('eid_identities')
    .innerJoin('accounts', 'accounts.id', 'eid_identities.account_id')
    .innerJoin('users', 'users.account_id', 'accounts.id')
    .select(['accounts.id as account_id', 'accounts.state as account_state', 'users.id', 'users.state'])
    .where('eid_identities.country', '=', country)
    .where('eid_identities.code_hash', 'in', hashes)
    .where('users.tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    accountId: row.account_id,
    userId: row.id,
    active: row.account_state === 'active' && row.state === 'active',
  };
}

/** Returns the account of an identity, of any company. Needs a transaction of inSystem. */
export const accountOfIdentity = async (tx: Tx, country: string, hashes: Buffer[]): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('eid_identities')
      .select('account_id')
      .where('country', '=', country)
      .where('code_hash', 'in', hashes)
      .executeTakeFirst()
  )?.account_id;

export interface NewIdentity {
  id: string;
  country: string;
  code_hash: Buffer;
  account_id: string;
  linked_at: Date;
  /** Method, name and masked code, encrypted. */
  note_sealed: Buffer;
}

/** Returns the identities that open an account, oldest first. Needs a transaction of inSystem. */
export const identitiesOf = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('eid_identities')
    .select(['id', 'country', 'linked_at', 'note_sealed'])
    .where('account_id', '=', accountId)
    .orderBy('linked_at')
    .execute();

/** Deletes an identity of an account. @returns its country and note; undefined when the account has none of this id */
export const deleteIdentity = (tx: Tx, accountId: string, id: string) =>
  tx
    .deleteFrom('eid_identities')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['id', 'country', 'note_sealed'])
    .executeTakeFirst();

/** Deletes one identity of an account by its hashes. */
export const deleteIdentityOf = (
  tx: Tx,
  accountId: string,
  { country, hashes }: { country: string; hashes: Buffer[] },
) =>
  tx
    .deleteFrom('eid_identities')
    .where('account_id', '=', accountId)
    .where('country', '=', country)
    .where('code_hash', 'in', hashes)
    .execute();

/** @returns how many were deleted */
export async function deleteIdentitiesOf(tx: Tx, accountId: string): Promise<number> {
  const done = await tx.deleteFrom('eid_identities').where('account_id', '=', accountId).executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** Returns when an identity was linked; undefined for one of no account. Needs a transaction of inSystem. */
export const identityLinkedAt = async (tx: Tx, country: string, hashes: Buffer[]): Promise<Date | undefined> =>
  (
    await tx
      .selectFrom('eid_identities')
      .select('linked_at')
      .where('country', '=', country)
      .where('code_hash', 'in', hashes)
      .executeTakeFirst()
  )?.linked_at;

/** Returns when each identity of an account was linked. */
export const linkedTimes = async (tx: Tx, accountId: string): Promise<Date[]> =>
  (await tx.selectFrom('eid_identities').select('linked_at').where('account_id', '=', accountId).execute()).map(
    ({ linked_at }) => linked_at,
  );

/** Deletes the identities that were linked in a period. @returns their notes */
export const deleteIdentitiesLinkedIn = (tx: Tx, accountId: string, { since, until }: Period) =>
  tx
    .deleteFrom('eid_identities')
    .where('account_id', '=', accountId)
    .where('linked_at', '>=', since)
    .where('linked_at', '<=', until)
    .returning(['id', 'note_sealed'])
    .execute();

/**
 * Links an identity to an account.
 * @returns false when it belongs to another account. Needs a transaction of inSystem.
 */
export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<boolean> {
  await tx
    .insertInto('eid_identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { account_id } = await tx
    .selectFrom('eid_identities')
    .select('account_id')
    .where('country', '=', identity.country)
    .where('code_hash', '=', identity.code_hash)
    .executeTakeFirstOrThrow();
  return account_id === identity.account_id;
}
