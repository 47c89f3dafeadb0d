import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { discardHeldWork, releaseHeldWork, retryJob, sendMailAgain, sendMailsAgain, whatWaits } from './use-cases.ts';

/** Pending and failed work that the operator of an installation sees and may restart. */
export const operator: Feature = {
  name: 'operator',
  routes: [
    serve(endpoints.operator.waiting, (ctx) => whatWaits(ctx)),
    serve(endpoints.operator.retryJob, (ctx, { params }) => retryJob(ctx, params.id)),
    serve(endpoints.operator.releaseHeld, (ctx) => releaseHeldWork(ctx)),
    serve(endpoints.operator.discardHeld, (ctx) => discardHeldWork(ctx)),
    serve(endpoints.operator.resendMail, (ctx, { params }) => sendMailAgain(ctx, params.id)),
    serve(endpoints.operator.resendMails, (ctx, { body }) => sendMailsAgain(ctx, body)),
  ],
};
