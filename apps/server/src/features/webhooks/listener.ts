import { type EventName, WEBHOOK_EVENTS } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import type { Listener, StoredEvent } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids.ts';
import { sendJob } from '../../platform/jobs/index.ts';
import { castOf } from '../documents/index.ts';
import { DELIVER } from './deliver.ts';
import { insertDelivery, webhooksFor } from './store.ts';

/** Writes down the calls that an event causes, in the transaction of its receipt: each is made, and once. */
export const teller: Listener = {
  name: 'webhooks',
  events: WEBHOOK_EVENTS,
  async hear(tx, event) {
    const told = await webhooksFor(tx, event.name as EventName);
    if (told.length === 0) return;
    const phase = (await castOf(tx, event.subjectId))?.phase ?? null;
    for (const webhookId of told) await tell(tx, webhookId, event, phase);
  },
};

/** Ids and the state only: who may read more asks for it with a right of their own (security AZ-14). */
async function tell(tx: Tx, webhookId: string, event: StoredEvent, phase: string | null): Promise<void> {
  const id = newId();
  const body = { id, event: event.name, at: event.at, document: { id: event.subjectId, phase } };
  await insertDelivery(tx, {
    id,
    webhookId,
    eventId: event.id,
    event: event.name,
    documentId: event.subjectId,
    body: JSON.stringify(body),
  });
  await sendJob(tx, DELIVER, { deliveryId: id });
}
