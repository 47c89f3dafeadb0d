import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Since when somebody is asked for a second factor; from now on, when they were not asked before. */
export async function dutySince(tx: Tx, userId: string): Promise<Date> {
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
