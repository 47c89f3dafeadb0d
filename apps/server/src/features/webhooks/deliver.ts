import { LIMITS, pauseAfterFailures, WEBHOOK_PING, WEBHOOK_TRIES, webhookPause } from '@paraph/domain';
import { guardedSend, ProviderError, WireFault } from '@paraph/providers';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { type SecretCell, unseal, UnopenedValue } from '../../platform/files/index.ts';
import { type Job, noteUntilWritten, sendJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { signatureOf } from './sign.ts';
import { deleteDeliveriesBefore, loadDelivery, loadWebhook, noteCall, saveDelivery } from './store.ts';

/** Name of the job that makes one call. */
export const DELIVER = 'webhook-delivery';
const TIMEOUT = 10_000;
/** Limit of the response that is read; only its status is used. */
const ANSWER_BYTES = 64 * 1024;

/** Returns where the secret of an address is stored. */
export const cellOfSecret = (id: string): SecretCell => ({ column: 'webhooks.secret', row: id });

type DeliveryOutcome = { status: number | null; fault: string | null };

/** Makes a pending call. It may run twice: the receiver detects a repeated call by its id. */
export const deliverJob: Job = {
  name: DELIVER,
  concurrency: 12,
  perTenant: 2,
  actsOutside: true,
  async run(ctx, data) {
    const id = String(data.deliveryId);
    const open = await inTenant(ctx, async (tx) => {
      const delivery = await loadDelivery(tx, id);
      if (delivery?.state !== 'waiting') return undefined;
      return { delivery, webhook: await loadWebhook(tx, delivery.webhook_id) };
    });
    if (!open?.webhook) return;
    const { delivery, webhook } = open;
    if (!webhook.is_enabled) return keep(ctx, id, delivery.tries + 1, { status: null, fault: 'resting' });
    const rest = pauseUntil(webhook, delivery.event, ctx.clock.now());
    if (rest) return putOff(ctx, id, rest);
    const secret = await openSecret(ctx, webhook);
    if (secret === undefined) return keep(ctx, id, WEBHOOK_TRIES, { status: null, fault: 'secret' });
    // A database that cannot be written ends the try before the call.
    await inTenant(ctx, (tx) => saveDelivery(tx, id, { tried_at: ctx.clock.now() }));
    const outcome = await call(ctx, { url: webhook.url, secret, id, body: delivery.body });
    if (outcome.fault === 'aborted') throw new Error('The node stops.');
    const called = { webhookId: webhook.id, isGood: outcome.fault === null };
    await noteUntilWritten(ctx.platform, `call ${id}`, () => keep(ctx, id, delivery.tries + 1, outcome, called));
  },
};

/** Consecutive failures after which an address is paused; each delivery also has its own pauses. */
const PATIENCE = 3;

type Failures = { failures: number; failed_at: Date | null };

/**
 * Returns the end of the pause of a failing address; null: call now. A ping is never paused, because an administrator
 * waits for the outcome.
 */
function pauseUntil({ failures, failed_at }: Failures, event: string, now: Date): Date | null {
  if (event === WEBHOOK_PING || !failed_at || failures < PATIENCE) return null;
  const end = new Date(failed_at.getTime() + pauseAfterFailures(failures));
  return end > now ? end : null;
}

/** Postpones the call to the end of the pause, without counting a try. */
const putOff = (ctx: Ctx, id: string, after: Date): Promise<void> =>
  inTenant(ctx, async (tx) => {
    await saveDelivery(tx, id, { next_try_at: after });
    await sendJob(tx, DELIVER, { deliveryId: id }, { after });
  });

/** Returns the secret; undefined, and logged, when no key decrypts it: a retry would not help, a new secret does. */
async function openSecret(ctx: Ctx, webhook: { id: string; secret: Buffer }): Promise<string | undefined> {
  try {
    return await unseal(ctx, cellOfSecret(webhook.id), webhook.secret);
  } catch (err) {
    if (!(err instanceof UnopenedValue)) throw err;
    ctx.platform.log.error({ err, webhookId: webhook.id, trace: ctx.trace }, 'webhook secret not decrypted');
    return undefined;
  }
}

type WebhookRequest = { url: string; secret: string; id: string; body: string };

async function call({ platform }: Ctx, { url, secret, id, body }: WebhookRequest): Promise<DeliveryOutcome> {
  const seconds = Math.floor(platform.clock.now().getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Paraph',
    'x-paraph-id': id,
    'x-paraph-timestamp': String(seconds),
    'x-paraph-signature': signatureOf(secret, seconds, body),
  };
  const send = guardedSend({ allow: platform.config.webhookHosts });
  try {
    const { status } = await send({
      method: 'POST',
      url,
      headers,
      body: Buffer.from(body),
      timeoutMs: TIMEOUT,
      maxBytes: ANSWER_BYTES,
      signal: platform.jobs.stopping,
    });
    return { status, fault: status >= 200 && status < 300 ? null : 'answer' };
  } catch (error) {
    if (error instanceof WireFault) return { status: null, fault: error.kind };
    if (error instanceof ProviderError) return { status: null, fault: String(error.params['reason'] ?? error.code) };
    throw error;
  }
}

/**
 * Stores the outcome of a try and schedules the next one, up to the last. A try that is stored already changes nothing.
 * @param called the address that was called; its consecutive failures are counted
 */
const keep = (
  ctx: Ctx,
  id: string,
  tries: number,
  { status, fault }: DeliveryOutcome,
  called?: { webhookId: string; isGood: boolean },
): Promise<void> =>
  inTenant(ctx, async (tx) => {
    const stored = await loadDelivery(tx, id);
    if (stored?.state !== 'waiting' || stored.tries >= tries) return;
    if (called) await noteCall(tx, called.webhookId, called.isGood);
    const now = ctx.clock.now();
    const pause = fault === null ? null : webhookPause(tries);
    const after = pause === null ? null : new Date(now.getTime() + pause);
    const state = fault === null ? 'delivered' : after ? 'waiting' : 'failed';
    await saveDelivery(tx, id, { state, tries, status, fault, tried_at: now, next_try_at: after });
    if (after) await sendJob(tx, DELIVER, { deliveryId: id }, { after });
  });

/** Deletes calls after a month. */
export async function forgetOldDeliveries(platform: Platform): Promise<void> {
  await deleteDeliveriesBefore(platform, new Date(platform.clock.now().getTime() - LIMITS.webhookKeep));
}
