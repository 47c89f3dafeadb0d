import { contextOf, type Tx } from '../../platform/db/index.ts';

/** What a person did, oldest first; the words of an act may be about others and stay out. */
export const actsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('events')
    .select(['name', 'at', 'subject_type', 'subject_id'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('actor_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();
