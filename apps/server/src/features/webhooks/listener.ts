import { type EventName, WEBHOOK_EVENTS } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import type { Listener, StoredEvent } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids.ts';
import { sendJob } from '../../platform/jobs/index.ts';
import { participantsOf } from '../documents/index.ts';
import { DELIVER } from './deliver.ts';
import { insertDelivery, webhooksFor } from './store.ts';

/** Approvals have one event name for other systems, however many documents were approved together. */
const SENT_NAMES: Partial<Record<EventName, EventName>> = { 'document.mass-approved': 'document.approved' };
const sentNameOf = (name: EventName): EventName => SENT_NAMES[name] ?? name;

/**
 * Stores the calls that an event causes, in the transaction of its receipt, so that each is stored once and none is lost.
 */
export const webhookListener: Listener = {
  name: 'webhooks',
  events: [...WEBHOOK_EVENTS, ...(Object.keys(SENT_NAMES) as EventName[])],
  async handle(tx, event) {
    const webhookIds = await webhooksFor(tx, sentNameOf(event.name as EventName));
    if (webhookIds.length === 0) return;
    const phase = (await participantsOf(tx, event.subjectId))?.phase ?? null;
    for (const webhookId of webhookIds) await notify(tx, webhookId, event, phase);
  },
};

/** Sends ids and the state only: receivers with more rights must request the rest with these (security AZ-14). */
async function notify(tx: Tx, webhookId: string, event: StoredEvent, phase: string | null): Promise<void> {
  const id = newId();
  const name = sentNameOf(event.name as EventName);
  const body = { id, event: name, at: event.at, document: { id: event.subjectId, phase } };
  await insertDelivery(tx, {
    id,
    webhookId,
    eventId: event.id,
    event: name,
    documentId: event.subjectId,
    body: JSON.stringify(body),
  });
  await sendJob(tx, DELIVER, { deliveryId: id });
}
