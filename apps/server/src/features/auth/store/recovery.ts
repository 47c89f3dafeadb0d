import type { Tx } from '../../../platform/db/index.ts';

export interface Recovery {
  tenant_id: string;
  id: string;
  email: string;
  locale: string;
  asked_at: Date;
  /** Requested from a device on which the account had signed in before. */
  is_known: boolean;
}

export const insertRecovery = (tx: Tx, row: Recovery) => tx.insertInto('recoveries').values(row).execute();

export const readRecovery = (tx: Tx, id: string) =>
  tx.selectFrom('recoveries').select(['email', 'locale', 'is_known']).where('id', '=', id).executeTakeFirst();

/** @returns whether the request was still there */
export const deleteRecovery = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.deleteFrom('recoveries').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n;

/** Inserts a link; the account's older ones are deleted. */
export async function insertResetLink(
  tx: Tx,
  row: { hash: Buffer; account_id: string; email: string; expires_at: Date },
) {
  await tx.deleteFrom('reset_links').where('account_id', '=', row.account_id).execute();
  await tx.insertInto('reset_links').values(row).execute();
}

/**
 * Returns the account whose password a link sets; undefined if the link was used, was replaced or has expired, or was
 * mailed to another address than the present one.
 */
export const readResetLink = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .selectFrom('reset_links')
    .innerJoin('accounts', 'accounts.id', 'reset_links.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.password', 'accounts.confirmed_at', 'reset_links.expires_at'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where((row) =>
      row.or([row('reset_links.email', 'is', null), row('reset_links.email', '=', row.ref('accounts.email'))]),
    )
    .executeTakeFirst();

/** Returns true only for the one call that uses the link. */
export async function useResetLink(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .deleteFrom('reset_links')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

export const deleteOldResetLinks = (tx: Tx, now: Date) =>
  tx.deleteFrom('reset_links').where('expires_at', '<', now).execute();
