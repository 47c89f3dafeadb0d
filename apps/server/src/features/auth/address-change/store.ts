import { addressesThatTakeBack, foldText } from '@paraph/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { freeAddress, stepsToTakeBack } from '../store/addresses.ts';
import { endPendingAccess } from '../store/sessions.ts';

/* Accounts have no tenant, so every transaction must be one of inSystem or inSystemFor. */

export interface AddressChange {
  id: string;
  account_id: string;
  old_email: string;
  new_email: string;
  code_hash: Buffer;
  code_until: Date;
  stop_hash: Buffer;
  stop_until: Date;
  asked_at: Date;
}

/** Stores a request. Codes of earlier requests become invalid. */
export async function insertChange(tx: Tx, row: AddressChange): Promise<void> {
  await tx
    .updateTable('address_changes')
    .set({ code_until: row.asked_at })
    .where('account_id', '=', row.account_id)
    .where('state', '=', 'asked')
    .execute();
  await tx.insertInto('address_changes').values(row).execute();
}

/** Returns the request with a valid code; locked until the transaction ends. */
export const lockOpenChange = (tx: Tx, accountId: string, now: Date) =>
  tx
    .selectFrom('address_changes')
    .select(['id', 'old_email', 'new_email', 'code_hash'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'asked')
    .where('code_until', '>', now)
    .forUpdate()
    .executeTakeFirst();

export const finishChange = (tx: Tx, id: string) =>
  tx.updateTable('address_changes').set({ state: 'done' }).where('id', '=', id).execute();

/**
 * Stops a request by its link. A request that was not confirmed is stopped alone. With a change that is done all later
 * requests of the account are stopped, which the same intruder may have made.
 * @returns the request as it was; undefined for an invalid link
 */
export async function stopChange(tx: Tx, stopHash: Buffer, now: Date) {
  const found = await tx
    .selectFrom('address_changes')
    .select(['id', 'account_id', 'old_email', 'state', 'asked_at'])
    .where('stop_hash', '=', stopHash)
    .where('stop_until', '>', now)
    .where('state', '<>', 'stopped')
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const isDone = found.state === 'done';
  await tx
    .updateTable('address_changes')
    .set({ state: 'stopped' })
    .where('account_id', '=', found.account_id)
    .$if(!isDone, (query) => query.where('id', '=', found.id))
    .$if(isDone, (query) => query.where('asked_at', '>=', found.asked_at))
    .execute();
  return found;
}

/**
 * Ends the links of addresses that may not take the account back any longer (addressesThatTakeBack). After a reaction
 * of the owner, open requests are stopped too.
 */
export async function endLinksOfOthers(
  tx: Tx,
  accountId: string,
  { hasReacted, now }: { hasReacted: boolean; now: Date },
): Promise<void> {
  const may = addressesThatTakeBack({ steps: await stepsToTakeBack(tx, accountId, now), hasReacted });
  const changes = () => tx.updateTable('address_changes').where('account_id', '=', accountId);
  await changes()
    .set({ stop_until: now })
    .where('state', '=', 'done')
    .where('stop_until', '>', now)
    .$if(may.length > 0, (query) => query.where('old_email', 'not in', may))
    .execute();
  if (hasReacted) await changes().set({ state: 'stopped' }).where('state', '=', 'asked').execute();
}

/**
 * Sets another address of an account, and of its users in every company. Links and codes mailed to the former address
 * become invalid. Unconfirmed registrations and invitations at the new one are removed (freeAddress).
 */
export async function setAddress(tx: Tx, accountId: string, email: string): Promise<void> {
  // Done first, because a concurrent sign-in locks its own row before the account.
  await endPendingAccess(tx, accountId);
  await freeAddress(tx, accountId, email);
  await tx.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
  const users = await tx
    .selectFrom('users')
    .select(['tenant_id', 'id', 'first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .execute();
  for (const { tenant_id, id, first_name, last_name } of users)
    await tx
      .updateTable('users')
      .set({ email, folded: foldText(`${first_name} ${last_name} ${email}`) })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .execute();
  await tx.deleteFrom('reset_links').where('account_id', '=', accountId).execute();
}

/**
 * Returns whether the session's company requires its own provider for a domain, for an active user. Requirements of
 * other companies have no effect here.
 */
export async function isDutyOfProvider(
  tx: Tx,
  { accountId, tenantId, domain }: { accountId: string; tenantId: string; domain: string },
): Promise<boolean> {
  const rows = await tx
    .selectFrom('sso_providers')
    .innerJoin('users', 'users.tenant_id', 'sso_providers.tenant_id')
    .select('sso_providers.domains')
    .where('users.account_id', '=', accountId)
    .where('users.tenant_id', '=', tenantId)
    .where('users.state', '=', 'active')
    .where('sso_providers.is_enforced', '=', true)
    .execute();
  return rows.some(({ domains }) => domains.includes(domain));
}

export const deleteOldChanges = (tx: Tx, now: Date) =>
  tx.deleteFrom('address_changes').where('stop_until', '<', now).execute();

export const deleteChangesOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('address_changes').where('account_id', '=', accountId).execute();
