import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** An ended share, with the documents whose sharing ended thereby. */
export interface EndedShare {
  id: string;
  email: string;
  documentIds: string[];
}

interface EndingShares {
  /** Who made them. */
  sharedBy?: string;
  /** Whom their links were mailed to, as a canonical address. */
  email?: string;
  /** One share; absent for all. */
  id?: string;
  madeIn?: { since: Date; until: Date };
}

/** Ends whole shares of a user, or with an address. @returns those that were running until now */
export async function endShares(tx: Tx, { sharedBy, email, id, madeIn }: EndingShares): Promise<EndedShare[]> {
  const { tenantId, clock } = contextOf(tx);
  const { rows } = await sql<EndedShare>`with ended as (
      update shares set revoked_at = ${clock.now()} where tenant_id = ${tenantId}
        and (shared_by = ${sharedBy ?? null}::uuid or lower(email) = ${email ?? null}::text)
        and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid) and revoked_at is null
        and created_at >= coalesce(${madeIn?.since ?? null}::timestamptz, '-infinity')
        and created_at <= coalesce(${madeIn?.until ?? null}::timestamptz, 'infinity')
      returning tenant_id, id, email, expires_at)
    select e.id, e.email, array(select d.document_id from share_documents d where d.tenant_id = e.tenant_id
      and d.share_id = e.id and d.ended_at is null order by d.document_id) as "documentIds"
    from ended e where e.expires_at > ${clock.now()} order by e.id`.execute(tx);
  return rows;
}

/**
 * Removes documents from a running share. A share without any remaining document is ended too.
 * @returns the removed documents, and whether the share ended; undefined when none was in it
 */
export async function takeOutOfShare(
  tx: Tx,
  id: string,
  documentIds: readonly string[],
): Promise<(EndedShare & { isOver: boolean }) | undefined> {
  const { tenantId, clock } = contextOf(tx);
  const now = clock.now();
  const share = await tx
    .selectFrom('shares')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!share || documentIds.length === 0) return undefined;
  const taken = await tx
    .updateTable('share_documents')
    .set({ ended_at: now })
    .where('tenant_id', '=', tenantId)
    .where('share_id', '=', id)
    .where('document_id', 'in', [...documentIds])
    .where('ended_at', 'is', null)
    .returning('document_id')
    .execute();
  if (taken.length === 0) return undefined;
  const { numUpdatedRows } = await tx
    .updateTable('shares')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from share_documents d where d.tenant_id = shares.tenant_id
      and d.share_id = shares.id and d.ended_at is null)`)
    .executeTakeFirst();
  const ids = taken.map((row) => row.document_id).toSorted();
  return { id, email: share.email, documentIds: ids, isOver: numUpdatedRows === 1n };
}

/** Returns when the running shares of the users of an account were made. Needs a transaction of inSystem. */
export const runningShareTimes = async (tx: Tx, accountId: string, now: Date): Promise<Date[]> =>
  (
    await tx
      .selectFrom('shares as s')
      .innerJoin('users', (join) =>
        join.onRef('users.tenant_id', '=', 's.tenant_id').onRef('users.id', '=', 's.shared_by'),
      )
      .select('s.created_at')
      .where('users.account_id', '=', accountId)
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', now)
      .execute()
  ).map(({ created_at }) => created_at);
