import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Returns the lifetime of passwords in the company of the transaction, in hours; null: unlimited. */
export const passwordHoursIn = async (tx: Tx): Promise<number | null> =>
  (
    await tx
      .selectFrom('tenant_terms')
      .select('password_expiration_hours')
      .where('tenant_id', '=', contextOf(tx).tenantId)
      .executeTakeFirst()
  )?.password_expiration_hours ?? null;
