import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';

/** Who is away, from and to which day (YYYY-MM-DD, both counted), by which document. */
export interface NewEvent {
  documentId: string;
  userId: string;
  start: string;
  end: string;
  eventTypeId: string;
}

const kept = (tx: Tx) => tx.selectFrom('calendar_events').where('tenant_id', '=', contextOf(tx).tenantId);

/**
 * Writes down that somebody is away (CAL-031): the filling feature calls it once for each
 * date range with an event type. The days show as soon as the document is sent and go with it. A kind that the company
 * has no more leaves an absence without one.
 */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  const [first, last] = [event.start, event.end].toSorted();
  await sql`insert into calendar_events
      (tenant_id, id, document_id, user_id, event_type_id, starts_on, ends_on, created_at)
    select ${tenantId}::uuid, ${newId(clock.now().getTime())}::uuid, ${event.documentId}::uuid, ${event.userId}::uuid,
      (select t.id from event_types t where t.tenant_id = ${tenantId}::uuid and t.id = ${event.eventTypeId}::uuid),
      ${first}::date, ${last}::date, ${clock.now()}`.execute(tx);
}

/** Takes away what a document says about absences: its form is filled anew, or its words are gone. */
export async function forgetEventsOf(tx: Tx, documentId: string): Promise<void> {
  await tx
    .deleteFrom('calendar_events')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .execute();
}

/** Takes away every absence of somebody who is erased. */
export async function forgetEventsOfPerson(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('calendar_events')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .execute();
}

/** Absences of somebody for the copy of their own data, oldest first. */
export const eventsOfPerson = (tx: Tx, userId: string) =>
  kept(tx)
    .select(['document_id as documentId', 'event_type_id as eventTypeId', 'starts_on as start', 'ends_on as end'])
    .where('user_id', '=', userId)
    .orderBy('starts_on')
    .orderBy('id')
    .execute();
