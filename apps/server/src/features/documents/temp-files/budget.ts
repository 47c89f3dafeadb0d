import { fail, LIMITS } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/**
 * Bytes that wait to become documents are bounded by account and by tenant. Called in the transaction that adds `size`
 * more, it lets one call of a tenant look and add at a time.
 * @throws file.waiting-full, file.waiting-full-tenant
 */
export async function requireWaitingBytes(tx: Tx, userId: string, size: number): Promise<void> {
  const { tenantId } = contextOf(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`temp files ${tenantId}`}, 0))`.execute(tx);
  const { own, all } = await waitingBytes(tx, userId);
  if (own + size > LIMITS.waitingBytes) fail('file.waiting-full', { most: LIMITS.waitingBytes });
  if (all + size > LIMITS.tenantWaitingBytes) fail('file.waiting-full-tenant', { most: LIMITS.tenantWaitingBytes });
}

/** What waits of one user and of the whole tenant: files, and parts of files that are not whole. */
async function waitingBytes(tx: Tx, userId: string): Promise<{ own: number; all: number }> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<{ own: string; all: string }>`
    select coalesce(sum(size) filter (where user_id = ${userId}), 0) as own, coalesce(sum(size), 0) as all
    from (
      select user_id, size from temp_files where tenant_id = ${tenantId}
      union all select user_id, size from temp_parts where tenant_id = ${tenantId}
    ) waiting`.execute(tx);
  return { own: Number(rows[0]!.own), all: Number(rows[0]!.all) };
}
