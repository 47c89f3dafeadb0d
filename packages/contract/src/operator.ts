import { DOCTOR_CHECKS, DOCTOR_SAYS, DOCTOR_STATES, MAIL_CAUSES, FIXABLE_CAUSES } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, nothing, time } from './shapes.ts';

/** One look at everything that an installation leans on. */
const examination = z.object({
  id,
  beganAt: time,
  /** null: still running, or its node is gone and another one restarts it. */
  endedAt: time.nullable(),
  lines: z.array(
    z.object({
      check: z.enum(DOCTOR_CHECKS),
      state: z.enum(DOCTOR_STATES),
      says: z.enum(DOCTOR_SAYS).nullable(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      /** Response of the other side, unchanged. */
      raw: z.string().nullable(),
      ms: z.number().nullable(),
    }),
  ),
});
export type Examination = z.infer<typeof examination>;

export const operator = {
  examination: endpoint({
    name: 'operator.examination',
    says: 'The last look of the doctor at the installation, also while it goes on; null before the first.',
    method: 'GET',
    path: '/operator/doctor',
    callers: ['user'],
    capability: 'operator.open',
    answer: z.object({ examination: examination.nullable() }),
    errors: [],
    reads: ['operator'],
  }),
  examine: endpoint({
    name: 'operator.examine',
    says: 'Begins a look of the doctor, as a job; one that goes on is answered as it stands.',
    method: 'POST',
    path: '/operator/doctor',
    callers: ['user'],
    capability: 'operator.open',
    answer: z.object({ examination }),
    errors: [],
    touches: ['operator'],
  }),
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
      /** Work that a restore held back, by the queue it waits for. */
      heldJobs: z.array(z.object({ queue: z.string(), count: z.number() })),
      mails: z.array(
        z.object({
          id,
          to: z.string(),
          template: z.string(),
          state: z.enum(['queued', 'sent', 'failed', 'returned']),
          at: time,
          answer: z.string().nullable(),
          cause: z.enum(MAIL_CAUSES).nullable(),
        }),
      ),
      /** All mails that failed for a cause that can be removed, also beyond the list. */
      failedMails: z.array(z.object({ cause: z.enum(FIXABLE_CAUSES), count: z.number() })),
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
    params: z.object({ id }),
    answer: nothing,
    errors: [],
    touches: ['operator'],
  }),
  releaseHeld: endpoint({
    name: 'operator.release-held',
    says: 'Gives work that a restore held back to its queues, oldest first; `left` is for another call.',
    method: 'POST',
    path: '/operator/held-jobs/release',
    callers: ['user'],
    capability: 'operator.open',
    answer: z.object({ released: z.number(), left: z.number() }),
    errors: [],
    touches: ['operator'],
  }),
  discardHeld: endpoint({
    name: 'operator.discard-held',
    says: 'Removes all work that a restore held back: its mails and calls are never made.',
    method: 'POST',
    path: '/operator/held-jobs/discard',
    callers: ['user'],
    capability: 'operator.open',
    answer: z.object({ discarded: z.number() }),
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
  resendMails: endpoint({
    name: 'operator.resend-mails',
    says: 'Sends all mails that failed for one cause once more, oldest first; `left` are for another call.',
    method: 'POST',
    path: '/operator/mails/resend',
    callers: ['user'],
    capability: 'operator.open',
    body: z.object({ cause: z.enum(FIXABLE_CAUSES) }),
    answer: z.object({ sent: z.number(), left: z.number() }),
    errors: [],
    touches: ['operator', 'log'],
  }),
};
