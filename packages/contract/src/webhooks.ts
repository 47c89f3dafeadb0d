import { LIMITS, WEBHOOK_EVENTS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, nothing, offset, time } from './shapes.ts';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
/** Events that webhooks can subscribe to; others are refused. */
const eventName = z.enum(WEBHOOK_EVENTS);

const delivery = z.object({
  id,
  /** An event, or `webhook.ping`. */
  event: z.string(),
  documentId: id.nullable(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number(),
  createdAt: time,
  /** Of the last try. */
  triedAt: time.nullable(),
  nextTry: time.nullable(),
  /** HTTP status of the receiver; null without a response. */
  status: z.number().nullable(),
  /** Why it did not arrive, in words of the machine. */
  fault: z.string().nullable(),
});
export type WebhookDelivery = z.output<typeof delivery>;

const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.string()),
  isEnabled: z.boolean(),
  createdAt: time,
  last: z.object({ state: z.enum(DELIVERY_STATES), at: time, status: z.number().nullable() }).nullable(),
});
export type Webhook = z.output<typeof webhook>;

const kept = {
  url: z.string().trim().max(LIMITS.webhookUrl).pipe(z.url()),
  events: z.array(eventName).min(1).max(WEBHOOK_EVENTS.length),
};
const admins = { callers: ['user'], capability: 'webhooks.manage' } as const;

/** Webhooks notify other systems of a company about its documents: signed calls, retried, with a log. */
export const webhooks = {
  list: endpoint({
    name: 'webhooks.list',
    says: 'The addresses that are notified, and how the last call to each ended.',
    method: 'GET',
    path: '/webhooks',
    ...admins,
    answer: z.array(webhook),
    errors: [],
    reads: ['webhooks'],
  }),
  create: endpoint({
    name: 'webhooks.create',
    says: 'Tells an address of events from now on. The secret of its signatures is answered once.',
    method: 'POST',
    path: '/webhooks',
    ...admins,
    guard: 'webhooks.change',
    body: z.object(kept),
    answer: z.object({ webhook, secret: z.string() }),
    errors: ['webhook.address-refused', 'webhook.address-private', 'webhook.too-many', 'generic.fields'],
    touches: ['webhooks', 'log'],
  }),
  update: endpoint({
    name: 'webhooks.update',
    says: 'Changes address and events, or rests it.',
    method: 'PUT',
    path: '/webhooks/:id',
    ...admins,
    guard: 'webhooks.change',
    params: byId,
    body: z.object({ ...kept, isEnabled: z.boolean() }),
    answer: webhook,
    errors: [
      'generic.not-found',
      'webhook.address-refused',
      'webhook.address-private',
      'webhook.secret-doubted',
      'generic.fields',
    ],
    touches: ['webhooks', 'log'],
  }),
  delete: endpoint({
    name: 'webhooks.delete',
    says: 'Tells an address nothing any more; its log goes too.',
    method: 'DELETE',
    path: '/webhooks/:id',
    ...admins,
    guard: 'webhooks.change',
    params: byId,
    answer: nothing,
    errors: ['generic.not-found'],
    touches: ['webhooks', 'log'],
  }),
  renewSecret: endpoint({
    name: 'webhooks.renew-secret',
    says: 'Makes a new secret; calls from now on are signed by it.',
    method: 'POST',
    path: '/webhooks/:id/secret',
    ...admins,
    guard: 'webhooks.change',
    params: byId,
    answer: z.object({ secret: z.string() }),
    errors: ['generic.not-found'],
    touches: ['webhooks', 'log'],
  }),
  ping: endpoint({
    name: 'webhooks.ping',
    says: 'Calls the address at once with nothing to tell, to try the way.',
    method: 'POST',
    path: '/webhooks/:id/ping',
    ...admins,
    params: byId,
    answer: delivery,
    errors: ['generic.not-found'],
    touches: ['webhooks'],
  }),
  deliveries: endpoint({
    name: 'webhooks.deliveries',
    says: 'The calls to an address, newest first, kept for 30 days.',
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    ...admins,
    params: byId,
    query: z.object({
      offset,
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
    }),
    answer: z.object({ total: z.number(), items: z.array(delivery) }),
    errors: ['generic.not-found'],
    reads: ['webhooks'],
  }),
  replay: endpoint({
    name: 'webhooks.replay',
    says: 'Calls once more with the same id and content, whatever became of it before.',
    method: 'POST',
    path: '/webhooks/:id/deliveries/:deliveryId/replay',
    ...admins,
    params: z.object({ id, deliveryId: id }),
    answer: delivery,
    errors: ['generic.not-found'],
    touches: ['webhooks'],
  }),
};
