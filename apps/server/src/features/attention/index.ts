import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { lookAround } from './look-around.ts';

/** What waits for the administrators of a company, gathered from the features that know it. */
export const attention: Feature = {
  name: 'attention',
  routes: [serve(endpoints.attention.look, (ctx) => lookAround(ctx))],
};
