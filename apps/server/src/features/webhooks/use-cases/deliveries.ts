import type { AnswerOf, endpoints, ParsedOf, WebhookDelivery } from '@paraph/contract';
import { fail, WEBHOOK_PING } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { sendJob } from '../../../platform/jobs/index.ts';
import { DELIVER } from '../deliver.ts';
import {
  insertDelivery,
  loadDeliveries,
  loadDelivery,
  loadWebhook,
  presentDelivery,
  saveDelivery,
  saveWebhook,
} from '../store.ts';

type WebhooksEndpoints = typeof endpoints.webhooks;

/** Lists the calls to an address, newest first. @throws generic.not-found */
export const listDeliveries = (
  ctx: Ctx,
  { params, query }: ParsedOf<WebhooksEndpoints['deliveries']>,
): Promise<AnswerOf<WebhooksEndpoints['deliveries']>> =>
  inTenant(ctx, async (tx) => {
    await mustExist(tx, params.id);
    return loadDeliveries(tx, params.id, query);
  });

/** Makes a test call without an event. @throws generic.not-found */
export const pingWebhook = (ctx: Ctx, { id: webhookId }: { id: string }): Promise<WebhookDelivery> =>
  inTenant(ctx, async (tx) => {
    await mustExist(tx, webhookId);
    const id = newId();
    const body = JSON.stringify({ id, event: WEBHOOK_PING, at: ctx.clock.now().toISOString(), document: null });
    await insertDelivery(tx, { id, webhookId, eventId: null, event: WEBHOOK_PING, documentId: null, body });
    await sendJob(tx, DELIVER, { deliveryId: id });
    return reload(tx, id);
  });

/** Repeats a call with the same id and content. @throws generic.not-found */
export const replayDelivery = (
  ctx: Ctx,
  { id: webhookId, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDelivery> =>
  inTenant(ctx, async (tx) => {
    await mustExist(tx, webhookId);
    const delivery = await loadDelivery(tx, deliveryId);
    if (delivery?.webhook_id !== webhookId) fail('generic.not-found');
    await saveDelivery(tx, deliveryId, { state: 'waiting', tries: 0, next_try_at: null, fault: null, status: null });
    // An administrator requests it now, so the pause of a failing address ends.
    await saveWebhook(tx, webhookId, { failures: 0, failed_at: null });
    await sendJob(tx, DELIVER, { deliveryId });
    return reload(tx, deliveryId);
  });

const mustExist = async (tx: Tx, id: string) => (await loadWebhook(tx, id)) ?? fail('generic.not-found');
const reload = async (tx: Tx, id: string): Promise<WebhookDelivery> =>
  presentDelivery((await loadDelivery(tx, id)) ?? fail('generic.not-found'));
