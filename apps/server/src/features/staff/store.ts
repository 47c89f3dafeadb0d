import { contextOf, type Tx } from '../../platform/db/index.ts';

/** Returns the acts of a user, oldest first. Texts of an act may be about others and are left out. */
export const actsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('events')
    .select(['name', 'at', 'subject_type', 'subject_id'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('actor_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();
