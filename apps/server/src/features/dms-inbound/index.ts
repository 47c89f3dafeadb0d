import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { receiveDocument } from './bring.ts';
import { sendAgain } from './send-again.ts';

const { integration: calls } = endpoints;

/** Endpoints for the company's own document system, and for repeated transfers to it. */
export const dmsInbound: Feature = {
  name: 'dms-inbound',
  routes: [serve(calls.bring, receiveDocument), serve(calls.sendAgain, (ctx, { params }) => sendAgain(ctx, params.id))],
};
