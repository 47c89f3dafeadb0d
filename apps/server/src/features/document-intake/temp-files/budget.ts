import { fail, LIMITS } from '@paraph/domain';
import { lockCount, type Tx } from '../../../platform/db/index.ts';
import { waitingBytes } from './store.ts';

/**
 * Limits the bytes of temporary files by user and tenant. Called in the transaction that adds `size` bytes; a lock
 * makes checks and inserts of a tenant run one at a time.
 * @throws file.waiting-full, file.waiting-full-tenant
 */
export async function requireWaitingBytes(tx: Tx, userId: string, size: number): Promise<void> {
  await lockCount(tx, 'waiting bytes');
  const { own, all } = await waitingBytes(tx, userId);
  if (own + size > LIMITS.waitingBytes) fail('file.waiting-full', { most: LIMITS.waitingBytes });
  if (all + size > LIMITS.tenantWaitingBytes) fail('file.waiting-full-tenant', { most: LIMITS.tenantWaitingBytes });
}
