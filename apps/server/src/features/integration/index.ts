import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { integrationSettings } from './company-value.ts';
import { transferJob, transferQueuer } from './send.ts';
import { readIntegration, saveIntegration, tryIntegration } from './use-cases/settings.ts';

export { isIntegrated, sendAgainIn } from './send.ts';
export { readTransfer, type Transfer } from './store.ts';

const { integration: calls } = endpoints;

/** The document system of a company: its connection, and the transfer of documents to it. */
export const integration: Feature = {
  name: 'integration',
  routes: [
    serve(calls.settings, (ctx, { params }) => readIntegration(ctx, params.id)),
    serve(calls.save, (ctx, { params, body }) => saveIntegration(ctx, params.id, body)),
    serve(calls.try, (ctx, { params }) => tryIntegration(ctx, params.id)),
  ],
  companyValues: [integrationSettings],
  listeners: [transferQueuer],
  jobs: [transferJob],
};
