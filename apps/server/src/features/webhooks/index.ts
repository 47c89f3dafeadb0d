import type { Feature } from '../../platform/feature.ts';
import { deliverJob, forgetOldDeliveries } from './deliver.ts';
import { teller } from './listener.ts';
import { routes } from './routes.ts';

/** Notifies a company's own systems of events of its documents. */
export const webhooks: Feature = {
  name: 'webhooks',
  routes,
  listeners: [teller],
  jobs: [deliverJob],
  schedule: [{ name: 'webhooks-clean-up', cron: '17 3 * * *', run: forgetOldDeliveries }],
};
