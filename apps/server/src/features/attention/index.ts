import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { collectAttention } from './collect.ts';

/** Open tasks for the administrators of a company, collected from several features. */
export const attention: Feature = {
  name: 'attention',
  routes: [serve(endpoints.attention.look, (ctx) => collectAttention(ctx))],
};
