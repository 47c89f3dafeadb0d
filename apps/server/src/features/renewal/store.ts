import { LIMITS } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../platform/db/index.ts';

/** As many of a company as one night asks for. */
const MOST_A_NIGHT = 1000;

/** Completed documents whose signatures carry archive timestamps; with the proof of the present version, if it is known. */
const archived = sql`from documents d
  left join document_proofs p on p.tenant_id = d.tenant_id and p.document_id = d.id and p.version = d.version
  where d.phase = 'completed' and d.deleted_at is null and d.highest_level = 'LTA'`;

/** A company whose timestamp authority runs out as soon as before is not asked every night again. */
const isDue = (now: Date) => sql`p.proven_until <= ${new Date(now.getTime() + LIMITS.renewBefore)}
  and (p.renewed_at is null or p.renewed_at <= ${new Date(now.getTime() - LIMITS.renewPause)})`;

/** Companies with documents that are to be renewed, or whose proof nobody has looked at. The transaction is of inSystem. */
export const tenantsToRenew = async (tx: Tx, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct d.tenant_id as id ${archived} and (p.version is null or ${isDue(now)})`.execute(tx);
  return rows.map(({ id }) => id);
};

export interface ToRenew {
  id: string;
  /** False for one that has to be checked first. */
  isKnown: boolean;
}

/** Those that run out first come first; then those of which nothing is known. */
export const documentsToRenew = async (tx: Tx): Promise<ToRenew[]> => {
  const { tenantId, clock } = contextOf(tx);
  const { rows } = await sql<ToRenew>`
    select d.id, p.version is not null as "isKnown" ${archived}
      and d.tenant_id = ${tenantId} and (p.version is null or ${isDue(clock.now())})
    order by p.proven_until nulls last, d.id limit ${MOST_A_NIGHT}`.execute(tx);
  return rows;
};

/** Whether one document is to be renewed now; nothing where its proof is not known. */
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

/** How many documents are to be renewed in each month, by the time of the company. */
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

/** Documents by the end of their proof; those of which nothing is known come last. */
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
