import type { Feature } from '../../platform/feature.ts';
import { deliverJob, forgetOldDeliveries } from './deliver.ts';
import { teller } from './listener.ts';
import { routes } from './routes.ts';

/** Tells a company's own systems what happens to its documents. */
export const webhooks: Feature = {
  name: 'webhooks',
  routes,
  listeners: [teller],
  jobs: [deliverJob],
  schedule: [{ name: 'webhooks-clean-up', cron: '17 3 * * *', run: forgetOldDeliveries }],
};
