import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * Returns how many devices an account has signed in from, in any way, and whether one of `hashes` is among them. The
 * hashes of sign-ins by a company's provider differ from all others. Needs a transaction of inSystem.
 */
export async function compareDevices(tx: Tx, accountId: string, hashes: readonly Buffer[]) {
  const rows = await tx.selectFrom('known_devices').select('hash').where('account_id', '=', accountId).execute();
  return { count: rows.length, isKnown: rows.some(({ hash }) => hashes.some((one) => one.equals(hash))) };
}

export interface Device {
  account_id: string;
  hash: Buffer;
  /** The company whose provider opened the session; null for the account's own sign-in. */
  tenant_id: string | null;
}

export const keepDevice = (tx: Tx, device: Device, now: Date) =>
  tx
    .insertInto('known_devices')
    .values({ ...device, first_at: now, last_at: now })
    .onConflict((clash) => clash.columns(['account_id', 'hash']).doUpdateSet({ last_at: now }))
    .execute();

/**
 * Makes devices unknown that an account has signed in from first since a time. The rows stay, so that the next device
 * does not count as the first of the account, which would not be mailed. Each gets a hash of its own, because a device
 * that is forgotten again would otherwise clash with its former row.
 */
export const forgetDevicesSince = (tx: Tx, accountId: string, since: Date) =>
  tx
    .updateTable('known_devices')
    .set({ hash: sql<Buffer>`sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))` })
    .where('account_id', '=', accountId)
    .where('first_at', '>=', since)
    .execute();

export const deleteOldDevices = (tx: Tx, before: Date) =>
  tx.deleteFrom('known_devices').where('last_at', '<', before).execute();
