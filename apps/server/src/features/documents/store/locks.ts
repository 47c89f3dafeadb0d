import { contextOf, type Tx } from '../../../platform/db/index.ts';

/**
 * Returns the running signing session of a document from the view of the signing feature; undefined when there is none.
 */
export const loadLock = (tx: Tx, documentId: string) =>
  tx
    .selectFrom('document_locks')
    .select([
      'session_id',
      'user_id',
      'member_id',
      'state',
      'expires_at',
      'created_at',
      'next_try_at',
      'reason',
      'first_name',
      'last_name',
    ])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
export type Lock = Awaited<ReturnType<typeof loadLock>>;
