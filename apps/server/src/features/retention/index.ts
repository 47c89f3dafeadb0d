import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { companyRetention, ownBin, restoreDocument, retentionOfDocument } from './use-cases/bin.ts';
import { legalHold } from './company-value.ts';
import { removalMails } from './mails.ts';
import { liftHold, placeHold } from './use-cases/hold.ts';
import { keepOrder } from './use-cases/keep-order.ts';

/** Deleted documents: retention in the bin, restore, and automatic deletion. */
export const retention: Feature = {
  name: 'retention',
  routes: [
    serve(endpoints.retention.bin, ownBin),
    serve(endpoints.retention.restore, (ctx, { params }) => restoreDocument(ctx, params.id)),
    serve(endpoints.retention.company, companyRetention),
    serve(endpoints.retention.status, (ctx, { params }) => retentionOfDocument(ctx, params.id)),
    serve(endpoints.retention.hold, (ctx, { params, body }) =>
      body.reason === null ? liftHold(ctx, params.id) : placeHold(ctx, params.id, body.reason),
    ),
  ],
  companyValues: [legalHold],
  listeners: [removalMails],
  schedule: [{ name: 'retention', cron: '23 * * * *', run: keepOrder }],
};
export { keepOrder };
