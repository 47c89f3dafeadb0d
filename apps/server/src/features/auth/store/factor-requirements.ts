import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Returns since when a user must have a second factor; the first call sets it to now. */
export async function factorRequiredSince(tx: Tx, userId: string): Promise<Date> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('factor_duties')
    .values({ tenant_id: tenantId, user_id: userId, since: clock.now() })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const { since } = await tx
    .selectFrom('factor_duties')
    .select('since')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return since;
}
