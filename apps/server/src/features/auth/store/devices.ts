import type { Tx } from '../../../platform/db/index.ts';

/**
 * What an account has signed in from: how much there is, and whether this is among it. Devices of sign-ins by the
 * provider of a company (`tenant_id`) are known in that company alone. In transactions of inSystem.
 */
export async function lookAtDevices(
  tx: Tx,
  accountId: string,
  { hashes, provider }: { hashes: readonly Buffer[]; provider: string | null },
) {
  const rows = await tx
    .selectFrom('known_devices')
    .select('hash')
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('tenant_id', 'is', null), row('tenant_id', '=', provider)]))
    .execute();
  return { count: rows.length, isKnown: rows.some(({ hash }) => hashes.some((one) => one.equals(hash))) };
}

export interface Device {
  account_id: string;
  hash: Buffer;
  /** The company whose provider opened the session; null: the account's own sign-in. */
  tenant_id: string | null;
}

export const keepDevice = (tx: Tx, device: Device, now: Date) =>
  tx
    .insertInto('known_devices')
    .values({ ...device, first_at: now, last_at: now })
    .onConflict((clash) => clash.columns(['account_id', 'hash']).doUpdateSet({ last_at: now }))
    .execute();

export const deleteOldDevices = (tx: Tx, before: Date) =>
  tx.deleteFrom('known_devices').where('last_at', '<', before).execute();
