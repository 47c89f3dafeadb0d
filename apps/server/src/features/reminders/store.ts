import { sql } from 'kysely';
import { contextOf, type Tx } from '../../platform/db/index.ts';

/** Returns companies that have the module and a member on turn. */
export const tenantsThatWait = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from tenants t where t.state = 'active' and exists (select 1 from tenant_modules x
      where x.tenant_id = t.id and x.module = 'RemindersNotificationsModule')
    and exists (select 1 from members m where m.tenant_id = t.id and m.on_turn and m.doubted_at is null)`.execute(tx);
  return rows.map(({ id }) => id);
};

export interface Awaited {
  documentId: string;
  memberId: string;
  userId: string;
  askedAt: Date;
  /** YYYY-MM-DD */
  deadline: string | null;
}

/**
 * Returns all members on turn without a reminder since this moment. A reminder locks the member entry, so concurrent
 * ones do not repeat it.
 */
export async function awaited(tx: Tx, since: Date): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`
    select m.document_id as "documentId", m.id as "memberId", m.user_id as "userId", m.asked_at as "askedAt",
      d.deadline::text as deadline
    from members m join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
    where m.tenant_id = ${contextOf(tx).tenantId}::uuid and m.on_turn and m.doubted_at is null and m.asked_at is not null
      and (m.reminded_at is null or m.reminded_at < ${since}) and d.deleted_at is null
    order by m.document_id, m.id`.execute(tx);
  return rows;
}
