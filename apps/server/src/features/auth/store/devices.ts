import type { Tx } from '../../../platform/db/index.ts';

/** What an account has signed in from: how much there is, and whether this is among it. In transactions of inSystem. */
export async function lookAtDevices(tx: Tx, accountId: string, hashes: readonly Buffer[]) {
  const rows = await tx.selectFrom('known_devices').select('hash').where('account_id', '=', accountId).execute();
  return { count: rows.length, isKnown: rows.some(({ hash }) => hashes.some((one) => one.equals(hash))) };
}

export const keepDevice = (tx: Tx, { account_id, hash, now }: { account_id: string; hash: Buffer; now: Date }) =>
  tx
    .insertInto('known_devices')
    .values({ account_id, hash, first_at: now, last_at: now })
    .onConflict((clash) => clash.columns(['account_id', 'hash']).doUpdateSet({ last_at: now }))
    .execute();

export const deleteOldDevices = (tx: Tx, before: Date) =>
  tx.deleteFrom('known_devices').where('last_at', '<', before).execute();
