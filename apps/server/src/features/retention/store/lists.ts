import { LIMITS } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

export type State = 'announced' | 'held' | 'bin';

export interface RetentionRecord {
  id: string;
  name: string;
  extension: string;
  folderId: string | null;
  owner: string;
  at: Date;
  reason: string | null;
  held: boolean;
  total: number;
}

/** Condition and sort key of each list. */
const LISTS = {
  announced: { where: sql`r.due_at is not null and d.deleted_at is null`, at: sql`r.due_at`, order: sql`asc` },
  held: { where: sql`r.held_at is not null and r.purged_at is null`, at: sql`r.held_at`, order: sql`desc` },
  bin: {
    where: sql`d.deleted_at is not null and r.purged_at is null`,
    at: sql`d.deleted_at + ${LIMITS.binKeep / 1000} * interval '1 second'`,
    order: sql`desc`,
  },
};

interface RetentionQuery {
  state: State;
  /** Only documents of this owner. */
  ownerId?: string;
  offset: number;
  limit: number;
}

export async function listDocuments(
  tx: Tx,
  { state, ownerId, offset, limit }: RetentionQuery,
): Promise<RetentionRecord[]> {
  const { where, at, order } = LISTS[state];
  const { rows } = await sql<RetentionRecord>`
    select d.id, d.name, d.extension, d.folder_id as "folderId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as owner,
      ${at} as at, r.held_reason as reason, r.held_at is not null as held, (count(*) over ())::int as total
    from documents d
    join users u on u.tenant_id = d.tenant_id and u.id = d.owner_id
    left join document_retention r on r.tenant_id = d.tenant_id and r.document_id = d.id
    where d.tenant_id = ${contextOf(tx).tenantId} and ${where} ${ownerId ? sql`and d.owner_id = ${ownerId}` : sql``}
    order by ${at} ${order}, d.id offset ${offset} limit ${limit}`.execute(tx);
  return rows;
}

/** Returns a document that was not purged, deleted or not, and locks its row until the transaction ends. */
export const lockAny = (tx: Tx, id: string) =>
  sql<{ owner_id: string; phase: string }>`
    select d.owner_id, d.phase from documents d
    where d.tenant_id = ${contextOf(tx).tenantId} and d.id = ${id} and not exists (
      select 1 from document_retention r
      where r.tenant_id = d.tenant_id and r.document_id = d.id and r.purged_at is not null)
    for update`
    .execute(tx)
    .then(({ rows }) => rows[0]);

/** Returns hold and due date of a document that was not purged. */
export const readRetention = (tx: Tx, id: string) =>
  sql<{ name: string; held_at: Date | null; held_reason: string | null; due_at: Date | null }>`
    select d.name, r.held_at, r.held_reason, r.due_at from documents d
    left join document_retention r on r.tenant_id = d.tenant_id and r.document_id = d.id
    where d.tenant_id = ${contextOf(tx).tenantId} and d.id = ${id} and r.purged_at is null`
    .execute(tx)
    .then(({ rows }) => rows[0]);

/** Keeps a restored document from being deleted by age; a hold that is there already stays, with its reason. */
export async function keepFromAge(tx: Tx, id: string, by: string): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await sql`insert into document_retention as r (tenant_id, document_id, held_at, held_by)
    values (${tenantId}, ${id}, ${clock.now()}, ${by})
    on conflict (tenant_id, document_id) do update set held_at = excluded.held_at, held_by = excluded.held_by,
      due_at = null, announced_at = null where r.held_at is null`.execute(tx);
}

/** Sets or removes a hold. A hold withdraws an announced deletion. */
export function keepHold(tx: Tx, id: string, hold: { by: string; reason: string } | null): Promise<unknown> {
  const { tenantId, clock } = contextOf(tx);
  const change = {
    held_at: hold ? clock.now() : null,
    held_by: hold?.by ?? null,
    held_reason: hold?.reason ?? null,
    due_at: null,
    announced_at: null,
  };
  return tx
    .insertInto('document_retention')
    .values({ tenant_id: tenantId, document_id: id, ...change })
    .onConflict((clash) => clash.columns(['tenant_id', 'document_id']).doUpdateSet(change))
    .execute();
}
