import type { Feature } from '../../platform/feature.ts';
import { deliverJob, forgetOldDeliveries } from './deliver.ts';
import { webhookListener } from './listener.ts';
import { routes } from './routes.ts';

/** Notifies a company's own systems of events of its documents. */
export const webhooks: Feature = {
  name: 'webhooks',
  routes,
  listeners: [webhookListener],
  jobs: [deliverJob],
  schedule: [{ name: 'webhooks-clean-up', cron: '17 3 * * *', run: forgetOldDeliveries }],
};
