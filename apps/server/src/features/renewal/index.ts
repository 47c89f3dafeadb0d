import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { forecastOfRenewals } from './use-cases/forecast.ts';
import { queueRenewals, renewalJob } from './use-cases/renew.ts';

export { queueRenewals };

/** Archive timestamps of completed documents: forecast of their expiry, and renewal before it. */
export const renewal: Feature = {
  name: 'renewal',
  routes: [serve(endpoints.renewals.forecast, (ctx, { query }) => forecastOfRenewals(ctx, query))],
  jobs: [renewalJob],
  schedule: [{ name: 'renewals', cron: '17 2 * * *', run: queueRenewals }],
};
