import { type Tx } from '../db/index.ts';

/** A wrapped key of the installation. */
export interface DataKeyRow {
  id: string;
  /** Empty: keys of all purposes are derived from it. */
  purpose: string;
  master_key: string;
  wrapped: Buffer;
}

export const readDataKeys = (tx: Tx): Promise<DataKeyRow[]> =>
  tx.selectFrom('data_keys').select(['id', 'purpose', 'master_key', 'wrapped']).execute();

/** Inserts a key; an equal one, or a second one for all purposes, changes nothing. */
export async function insertDataKey(tx: Tx, row: DataKeyRow): Promise<void> {
  await tx
    .insertInto('data_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function saveWrapped(tx: Tx, { id, purpose, master_key, wrapped }: DataKeyRow): Promise<void> {
  await tx
    .updateTable('data_keys')
    .set({ master_key, wrapped })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .execute();
}

/** Whether the installation was used before data keys existed. */
export async function hasAccounts(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
