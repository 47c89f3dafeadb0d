import { LIMITS } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { isActiveTenant } from '../../../platform/tenant-state.ts';

/** Documents per transaction, so that it stays short. */
const BATCH = 100;

/** Returns active tenants with work for the job: a lifetime is set, a deletion is announced, or the bin is not empty. */
export const tenantsAtWork = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (select tenant_id as id from company_settings where settings -> 'lifetime' <> 'null'::jsonb
    union select tenant_id from document_retention where due_at is not null
    union select tenant_id from documents where deleted_at is not null) due
    where ${isActiveTenant(sql.ref('due.id'))}`.execute(tx);
  return rows.map(({ id }) => id);
};

export interface Due {
  id: string;
  name: string;
  version: number;
  dueAt: Date;
}

/** Documents that are valid for longer are not deleted by age (product D6). */
const outlived = (today: string) => sql`(d.valid_until is null or d.valid_until < ${today}::date)`;

interface Age {
  /** Milliseconds from completion to the bin. */
  lifetime: number;
  /** Date in the company's zone. */
  today: string;
}

/** Announces the deletion of documents that reach their age soon, for a week from now at the earliest. */
export async function announceDue(tx: Tx, { lifetime, today }: Age): Promise<Due[]> {
  const { tenantId, clock } = contextOf(tx);
  const now = clock.now();
  const soonest = new Date(now.getTime() + LIMITS.deletionNotice);
  const ended = new Date(soonest.getTime() - lifetime);
  const { rows } = await sql<Due>`
    with due as (
      select d.id, d.name, d.version, greatest(d.ended_at + ${lifetime / 1000} * interval '1 second', ${soonest}) as due_at
      from documents d
      left join document_retention r on r.tenant_id = d.tenant_id and r.document_id = d.id
      where d.tenant_id = ${tenantId} and d.phase = 'completed' and d.deleted_at is null and d.ended_at <= ${ended}
        and ${outlived(today)} and r.due_at is null and r.held_at is null
      order by d.ended_at limit ${BATCH}
    ), kept as (
      insert into document_retention (tenant_id, document_id, due_at, announced_at)
      select ${tenantId}, id, due_at, ${now} from due
      on conflict (tenant_id, document_id) do update set due_at = excluded.due_at, announced_at = excluded.announced_at
    )
    select id, name, version, due_at as "dueAt" from due order by due_at`.execute(tx);
  return rows;
}

/** Withdraws announcements that no longer apply: no lifetime any more, a longer one, or a longer validity. */
export async function withdrawAnnounced(tx: Tx, age: Age | null): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  const still = age
    ? sql`${outlived(age.today)} and d.ended_at <= ${new Date(clock.now().getTime() + LIMITS.deletionNotice - age.lifetime)}`
    : sql`false`;
  await sql`update document_retention r set due_at = null, announced_at = null
    from documents d where d.tenant_id = r.tenant_id and d.id = r.document_id
      and r.tenant_id = ${tenantId} and r.due_at is not null and d.deleted_at is null and not (${still})`.execute(tx);
}

/** Returns announced documents that are due and locks their rows until the transaction ends. */
export async function takeDue(tx: Tx): Promise<Due[]> {
  const { tenantId, clock } = contextOf(tx);
  const { rows } = await sql<Due>`
    select d.id, d.name, d.version, r.due_at as "dueAt"
    from document_retention r join documents d on d.tenant_id = r.tenant_id and d.id = r.document_id
    where r.tenant_id = ${tenantId} and r.due_at <= ${clock.now()} and r.held_at is null and d.deleted_at is null
      and d.phase = 'completed'
    order by r.due_at limit ${BATCH} for update of d skip locked`.execute(tx);
  return rows;
}

/** Returns documents that have been in the bin for its whole period and have no hold. */
export async function takeOld(tx: Tx): Promise<{ id: string }[]> {
  const { tenantId, clock } = contextOf(tx);
  const before = new Date(clock.now().getTime() - LIMITS.binKeep);
  const { rows } = await sql<{ id: string }>`
    select d.id from documents d
    left join document_retention r on r.tenant_id = d.tenant_id and r.document_id = d.id
    where d.tenant_id = ${tenantId} and d.deleted_at <= ${before} and r.purged_at is null and r.held_at is null
    order by d.deleted_at limit ${BATCH} for update of d skip locked`.execute(tx);
  return rows;
}

export function markPurged(tx: Tx, id: string): Promise<unknown> {
  const { tenantId, clock } = contextOf(tx);
  const change = { purged_at: clock.now(), due_at: null };
  return tx
    .insertInto('document_retention')
    .values({ tenant_id: tenantId, document_id: id, ...change })
    .onConflict((clash) => clash.columns(['tenant_id', 'document_id']).doUpdateSet(change))
    .execute();
}
