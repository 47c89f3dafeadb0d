import { contextOf, type Tx } from '../../platform/db/index.ts';

const own = (tx: Tx) => tx.selectFrom('tenant_providers').where('tenant_id', '=', contextOf(tx).tenantId);

export const readCredentials = (tx: Tx) =>
  own(tx)
    .select(['eparaksts_client', 'eparaksts_secret', 'eid_easy_client', 'eid_easy_secret', 'eid_easy_methods'])
    .executeTakeFirst();

export const changedAt = async (tx: Tx): Promise<Date | null> =>
  (await own(tx).select('changed_at').executeTakeFirst())?.changed_at ?? null;

interface CredentialsRow {
  tenant_id: string;
  eparaksts_client: string | null;
  eparaksts_secret: Buffer | null;
  eid_easy_client: string | null;
  eid_easy_secret: Buffer | null;
  eid_easy_methods: string[];
  changed_at: Date;
}

export const upsertCredentials = (tx: Tx, row: CredentialsRow) => {
  const { tenant_id: _, ...change } = row;
  return tx
    .insertInto('tenant_providers')
    .values(row)
    .onConflict((clash) => clash.column('tenant_id').doUpdateSet(change))
    .execute();
};
