import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './shapes.ts';

/** Reports of the operator's mail service, where mails do not bounce by SMTP. */
export const mailReports = {
  take: endpoint({
    name: 'mail-reports.take',
    says: 'Tells that a mail arrived, came back or is held up. Signed by X-Paraph-Timestamp and X-Paraph-Signature (v1= and the HMAC-SHA256 of “timestamp.body”), good for five minutes and once.',
    method: 'POST',
    path: '/mail/reports',
    callers: ['public'],
    signed: true,
    body: z.object({
      /** The envelope sender with which the mail left. */
      returnAddress: z.string().min(3).max(254),
      action: z.enum(['delivered', 'failed', 'delayed']),
      /** Enhanced status code (RFC 3463). */
      status: z
        .string()
        .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
        .nullish(),
      diagnostic: z.string().max(4000).nullish(),
    }),
    answer: nothing,
    errors: ['access.signature-wrong', 'generic.not-found'],
  }),
};
