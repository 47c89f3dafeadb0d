import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { listDeliveries, pingWebhook, replayDelivery } from './use-cases/deliveries.ts';
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks, renewSecret } from './use-cases/webhooks.ts';

const { webhooks } = endpoints;

export const routes: EndpointRoute[] = [
  serve(webhooks.list, (ctx) => listWebhooks(ctx)),
  serve(webhooks.create, createWebhook),
  serve(webhooks.update, changeWebhook),
  serve(webhooks.delete, (ctx, { params }) => deleteWebhook(ctx, params)),
  serve(webhooks.renewSecret, (ctx, { params }) => renewSecret(ctx, params)),
  serve(webhooks.ping, (ctx, { params }) => pingWebhook(ctx, params)),
  serve(webhooks.deliveries, listDeliveries),
  serve(webhooks.replay, (ctx, { params }) => replayDelivery(ctx, params)),
];
