import type { AnswerOf, endpoints, ParsedOf, Webhook } from '@paraph/contract';
import { fail, failFields, LIMITS } from '@paraph/domain';
import { isAllowedHost, isPrivateHost } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inTenant, lockCount, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { seal } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import { cellOfSecret } from '../deliver.ts';
import { newWebhookSecret } from '../sign.ts';
import { insertWebhook, loadWebhook, loadWebhooks, removeWebhook, saveWebhook, type WebhookRecord } from '../store.ts';

type WebhooksEndpoints = typeof endpoints.webhooks;

const present = (row: WebhookRecord): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  isEnabled: row.is_enabled,
  createdAt: row.created_at.toISOString(),
  last:
    row.last_at && row.last_state
      ? {
          state: row.last_state as 'waiting' | 'delivered' | 'failed',
          at: new Date(row.last_at).toISOString(),
          status: row.last_status,
        }
      : null,
});

/** Lists the addresses of the company with the outcome of the last call to each. */
export const listWebhooks = (ctx: Ctx): Promise<Webhook[]> =>
  inTenant(ctx, async (tx) => (await loadWebhooks(tx)).map(present));

const known = async (tx: Tx, id: string): Promise<Webhook> =>
  present((await loadWebhooks(tx)).find((row) => row.id === id) ?? fail('generic.not-found'));

/**
 * Adds an address; its secret is returned only once.
 * @throws webhook.address-refused and webhook.address-private by field, webhook.too-many
 */
export async function createWebhook(
  ctx: Ctx,
  { body }: ParsedOf<WebhooksEndpoints['create']>,
): Promise<AnswerOf<WebhooksEndpoints['create']>> {
  await requireFit(ctx, body);
  const [id, secret] = [newId(ctx.clock.now().getTime()), newWebhookSecret()];
  const sealed = await seal(ctx, cellOfSecret(id), secret);
  return inTenant(ctx, async (tx) => {
    await lockCount(tx, 'webhooks');
    if ((await loadWebhooks(tx)).length >= LIMITS.webhooks) fail('webhook.too-many', { most: LIMITS.webhooks });
    await insertWebhook(tx, { id, url: body.url, events: body.events, secret: sealed });
    await emit(tx, 'tenant.webhook-created', ctx.tenantId, { data: { webhookId: id }, texts: { url: body.url } });
    return { webhook: await known(tx, id), secret };
  });
}

/**
 * Changes address and events, or disables it.
 * @throws generic.not-found, webhook.secret-doubted, webhook.address-refused and webhook.address-private by field
 */
export async function changeWebhook(
  ctx: Ctx,
  { params, body }: ParsedOf<WebhooksEndpoints['update']>,
): Promise<Webhook> {
  await requireFit(ctx, body);
  return inTenant(ctx, async (tx) => {
    const { is_secret_doubted: isDoubted } = await mustExist(tx, params.id);
    if (body.isEnabled && isDoubted) fail('webhook.secret-doubted');
    await saveWebhook(tx, params.id, { url: body.url, events: body.events, is_enabled: body.isEnabled });
    await notifyChange(tx, 'tenant.webhook-changed', { id: params.id, url: body.url });
    return known(tx, params.id);
  });
}

/** Deletes an address. @throws generic.not-found */
export const deleteWebhook = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const { url } = await mustExist(tx, id);
    await removeWebhook(tx, id);
    await emit(tx, 'tenant.webhook-deleted', ctx.tenantId, { data: { webhookId: id }, texts: { url } });
    return null;
  });

/** Replaces the secret; later calls are signed by the new one. @throws generic.not-found */
export async function renewSecret(ctx: Ctx, { id }: { id: string }): Promise<{ secret: string }> {
  const secret = newWebhookSecret();
  const sealed = await seal(ctx, cellOfSecret(id), secret);
  return inTenant(ctx, async (tx) => {
    const { url } = await mustExist(tx, id);
    await saveWebhook(tx, id, { secret: sealed, is_secret_doubted: false });
    await notifyChange(tx, 'tenant.webhook-secret-renewed', { id, url });
    return { secret };
  });
}

const mustExist = async (tx: Tx, id: string) => (await loadWebhook(tx, id)) ?? fail('generic.not-found');

const notifyChange = (
  tx: Tx,
  act: 'tenant.webhook-changed' | 'tenant.webhook-secret-renewed',
  { id, url }: { id: string; url: string },
) => emit(tx, act, contextOf(tx).tenantId, { data: { webhookId: id }, texts: { url } });

/**
 * Refuses an address that can never be called, at its field. Resolves the name, so it must run outside of transactions;
 * each call checks again (security SG-31).
 */
async function requireFit(ctx: Ctx, { url }: { url: string }): Promise<void> {
  const allow = ctx.platform.config.webhookHosts;
  const address = new URL(url);
  if (isAllowedHost(address, { allow })) return;
  if (address.protocol !== 'https:' || address.port !== '' || address.username || address.password)
    failFields({ url: 'webhook.address-refused' });
  if (await isPrivateHost(address, { allow })) failFields({ url: 'webhook.address-private' });
}
