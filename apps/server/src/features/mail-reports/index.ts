import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { listener } from './listener.ts';
import { forgetCalls } from './store.ts';
import { notifySender } from './notify-sender.ts';
import { takeCall } from './take-call.ts';

/** Delivery reports of mails, by SMTP or by calls of a mail service, and notification of the senders. */
export const mailReports: Feature = {
  name: 'mail-reports',
  routes: [serve(endpoints.mailReports.take, (ctx, { body }, call) => takeCall(ctx, body, call))],
  loops: [listener],
  schedule: [{ name: 'mail-reports-forget', cron: '11 * * * *', run: forgetCalls }],
  onDelivery: notifySender,
};
