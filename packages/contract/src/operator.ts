import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, nothing, time } from './shapes.ts';

export const operator = {
  waiting: endpoint({
    name: 'operator.waiting',
    says: 'Everything that waits or gave up, and why: signatures without timestamp, dead jobs, mails that failed.',
    method: 'GET',
    path: '/operator/waiting',
    callers: ['user'],
    capability: 'operator.open',
    answer: z.object({
      signatures: z.array(
        z.object({
          sessionId: id,
          documentId: id,
          tenantId: id,
          since: time,
          tries: z.number(),
          nextTry: time.nullable(),
          reason: z.string().nullable(),
        }),
      ),
      deadJobs: z.array(z.object({ id: z.string(), queue: z.string(), at: time, reason: z.string() })),
      mails: z.array(
        z.object({
          id,
          to: z.string(),
          template: z.string(),
          state: z.enum(['queued', 'sent', 'failed']),
          at: time,
          answer: z.string().nullable(),
        }),
      ),
    }),
    errors: [],
    reads: ['operator'],
  }),
  retryJob: endpoint({
    name: 'operator.retry-job',
    says: 'Gives a dead job back to its queue.',
    method: 'POST',
    path: '/operator/jobs/:id/retry',
    callers: ['user'],
    capability: 'operator.open',
    params: z.object({ id: z.uuid() }),
    answer: nothing,
    errors: [],
    touches: ['operator'],
  }),
  resendMail: endpoint({
    name: 'operator.resend-mail',
    says: 'Sends a mail once more (decision 35).',
    method: 'POST',
    path: '/operator/mails/:id/resend',
    callers: ['user'],
    capability: 'operator.open',
    params: z.object({ id }),
    answer: nothing,
    errors: [],
    touches: ['operator'],
  }),
};
