import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';

/** An absent user, the first and last day (YYYY-MM-DD, both included), and the document. */
export interface NewEvent {
  documentId: string;
  userId: string;
  start: string;
  end: string;
  eventTypeId: string;
}

const kept = (tx: Tx) => tx.selectFrom('calendar_events').where('tenant_id', '=', contextOf(tx).tenantId);

/**
 * Records an absence (CAL-031): the filling feature calls it once for each date range with an event type. The days show
 * as soon as the document is sent, and are deleted with it. A type that the company has deleted results in an absence
 * without type.
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

/** Deletes the absences of a document, when its form is filled again or its content was purged. */
export async function forgetEventsOf(tx: Tx, documentId: string): Promise<void> {
  await tx
    .deleteFrom('calendar_events')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .execute();
}

/** Deletes every absence of an erased user. */
export async function forgetEventsOfPerson(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('calendar_events')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .execute();
}

/** Returns the absences of a user for the export of personal data, oldest first. */
export const eventsOfPerson = (tx: Tx, userId: string) =>
  kept(tx)
    .select(['document_id as documentId', 'event_type_id as eventTypeId', 'starts_on as start', 'ends_on as end'])
    .where('user_id', '=', userId)
    .orderBy('starts_on')
    .orderBy('id')
    .execute();
