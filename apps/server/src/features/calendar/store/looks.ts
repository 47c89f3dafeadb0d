import { CALENDAR_PHASES, type Phase } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { isColleague } from '../../users/index.ts';

/** An absence with the phase of its document. */
export interface EventRow {
  id: string;
  userId: string;
  typeId: string | null;
  start: string;
  end: string;
  phase: Phase;
}

const columns = sql`e.id, e.user_id as "userId", e.event_type_id as "typeId", e.starts_on::text as start,
  e.ends_on::text as end, d.phase`;

const absences = sql`calendar_events e
  join documents d on d.tenant_id = e.tenant_id and d.id = e.document_id and d.deleted_at is null`;

const isShown = sql`d.phase = any(${CALENDAR_PHASES})`;

/** Returns absences of sent documents that overlap the days, oldest first. */
export async function eventsBetween(tx: Tx, first: string, last: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select ${columns} from ${absences}
    where e.tenant_id = ${contextOf(tx).tenantId}::uuid and e.starts_on <= ${last}::date and e.ends_on >= ${first}::date
      and ${isShown}
    order by e.starts_on, e.id`.execute(tx);
  return rows;
}

/** Returns the absences of a document, in any phase. */
export async function eventsOfDocument(tx: Tx, documentId: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select ${columns} from ${absences}
    where e.tenant_id = ${contextOf(tx).tenantId}::uuid and e.document_id = ${documentId}::uuid
    order by e.starts_on, e.id`.execute(tx);
  return rows;
}

/** Returns the names of users in the same departments who are absent on at least one of the same days, by name. */
export async function alsoAway(tx: Tx, event: EventRow, most: number): Promise<string[]> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<{ name: string }>`
    select distinct trim(u.first_name || ' ' || u.last_name) as name from ${absences}
    join users u on u.tenant_id = e.tenant_id and u.id = e.user_id and ${isColleague('u')}
    where e.tenant_id = ${tenantId}::uuid and e.user_id <> ${event.userId}::uuid and ${isShown}
      and e.starts_on <= ${event.end}::date and e.ends_on >= ${event.start}::date
      and exists (select 1 from department_users mine
        join department_users theirs on theirs.tenant_id = mine.tenant_id and theirs.department_id = mine.department_id
        where mine.tenant_id = e.tenant_id and mine.user_id = ${event.userId}::uuid and theirs.user_id = e.user_id)
    order by 1 limit ${most}`.execute(tx);
  return rows.map(({ name }) => name);
}
