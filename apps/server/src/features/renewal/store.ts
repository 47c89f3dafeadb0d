import { LIMITS } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../platform/db/index.ts';

/** Limit of documents per company and night. */
const MOST_A_NIGHT = 1000;

/**
 * Completed documents whose signatures have archive timestamps; with the proof of the present version, if it is known.
 */
const archived = sql`from documents d
  left join document_proofs p on p.tenant_id = d.tenant_id and p.document_id = d.id and p.version = d.version
  where d.phase = 'completed' and d.deleted_at is null and d.highest_level = 'LTA'`;

/**
 * A recently renewed document is not due again at once, even if the new certificate of the timestamp authority expires
 * as early as the former one.
 */
const isDue = (now: Date) => sql`p.proven_until <= ${new Date(now.getTime() + LIMITS.renewBefore)}
  and (p.renewed_at is null or p.renewed_at <= ${new Date(now.getTime() - LIMITS.renewPause)})`;

/** Returns companies with documents that are due, or whose proof is unknown. Needs a transaction of inSystem. */
export const tenantsToRenew = async (tx: Tx, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct d.tenant_id as id ${archived} and (p.version is null or ${isDue(now)})`.execute(tx);
  return rows.map(({ id }) => id);
};

export interface ToRenew {
  id: string;
  /** False for a document that must be validated first. */
  isKnown: boolean;
}

/** Documents with the earliest expiry first, then those with unknown proof. */
export const documentsToRenew = async (tx: Tx): Promise<ToRenew[]> => {
  const { tenantId, clock } = contextOf(tx);
  const { rows } = await sql<ToRenew>`
    select d.id, p.version is not null as "isKnown" ${archived}
      and d.tenant_id = ${tenantId} and (p.version is null or ${isDue(clock.now())})
    order by p.proven_until nulls last, d.id limit ${MOST_A_NIGHT}`.execute(tx);
  return rows;
};

/** Returns whether one document is due now; undefined if its proof is unknown. */
export const isDueNow = async (tx: Tx, documentId: string): Promise<boolean | undefined> => {
  const { tenantId, clock } = contextOf(tx);
  const { rows } = await sql<{ due: boolean | null }>`
    select case when p.version is not null then coalesce(${isDue(clock.now())}, false) end as due ${archived}
      and d.tenant_id = ${tenantId} and d.id = ${documentId}`.execute(tx);
  return rows[0] ? (rows[0].due ?? undefined) : false;
};

export function markRenewed(tx: Tx, documentId: string): Promise<unknown> {
  const { tenantId, clock } = contextOf(tx);
  return tx
    .updateTable('document_proofs')
    .set({ renewed_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .execute();
}

/** Returns the number of due documents per month, in the company's zone. */
export const renewalsByMonth = async (tx: Tx, zone: string): Promise<{ month: string; documents: number }[]> => {
  const renewOn = sql`(p.proven_until - ${LIMITS.renewBefore / 1000} * interval '1 second') at time zone ${zone}`;
  const { rows } = await sql<{ month: string; documents: number }>`
    select to_char(${renewOn}, 'YYYY-MM') as month, count(*)::int as documents ${archived}
      and d.tenant_id = ${contextOf(tx).tenantId} and p.proven_until is not null
    group by 1 order by 1`.execute(tx);
  return rows;
};

export interface RenewableDocument {
  id: string;
  name: string;
  extension: string;
  provenUntil: Date | null;
}

/** Returns documents by the end of their proof; those with unknown proof are last. */
export const lastingDocuments = async (
  tx: Tx,
  { offset, limit }: { offset: number; limit: number },
): Promise<(RenewableDocument & { total: number; unproven: number })[]> => {
  const { rows } = await sql<RenewableDocument & { total: number; unproven: number }>`
    select d.id, d.name, d.extension, p.proven_until as "provenUntil", (count(*) over ())::int as total,
      (count(*) filter (where p.proven_until is null) over ())::int as unproven ${archived}
      and d.tenant_id = ${contextOf(tx).tenantId}
    order by p.proven_until nulls last, d.id offset ${offset} limit ${limit}`.execute(tx);
  return rows;
};
