import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { workflowDefinitions } from './definitions.ts';

/** Requests to a workflow service. */
export const workflows: Feature = {
  name: 'workflows',
  routes: [serve(endpoints.workflows.definitions, (ctx) => workflowDefinitions(ctx))],
};
