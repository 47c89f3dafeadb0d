import { fail, LIMITS } from '@paraph/domain';
import { lockCount, type Tx } from '../../../platform/db/index.ts';
import { waitingBytes } from './store.ts';

/**
 * Bytes that wait to become documents are bounded by account and by tenant. Called in the transaction that adds `size`
 * more, it lets one call of a tenant look and add at a time.
 * @throws file.waiting-full, file.waiting-full-tenant
 */
export async function requireWaitingBytes(tx: Tx, userId: string, size: number): Promise<void> {
  await lockCount(tx, 'waiting bytes');
  const { own, all } = await waitingBytes(tx, userId);
  if (own + size > LIMITS.waitingBytes) fail('file.waiting-full', { most: LIMITS.waitingBytes });
  if (all + size > LIMITS.tenantWaitingBytes) fail('file.waiting-full-tenant', { most: LIMITS.tenantWaitingBytes });
}
