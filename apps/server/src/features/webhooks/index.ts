import type { Feature } from '../../platform/feature.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type HeldJob, jobQueue } from '../../platform/jobs/index.ts';
import { DELIVER, deliverJob, forgetOldDeliveries } from './deliver.ts';
import { webhookListener } from './listener.ts';
import { routes } from './routes.ts';
import { discardDeliveries } from './store.ts';

/** Ends the calls of jobs that the operator discarded, so that their company does not wait for them. */
const endDiscardedCalls = (tx: Tx, jobs: readonly HeldJob[]): Promise<unknown> =>
  discardDeliveries(
    tx,
    jobs.filter(({ queue }) => queue === jobQueue(DELIVER)).map(({ data }) => String(data['deliveryId'])),
  );

/** Notifies a company's own systems of events of its documents. */
export const webhooks: Feature = {
  name: 'webhooks',
  routes,
  listeners: [webhookListener],
  jobs: [deliverJob],
  onDiscard: endDiscardedCalls,
  schedule: [{ name: 'webhooks-clean-up', cron: '17 3 * * *', run: forgetOldDeliveries }],
};
