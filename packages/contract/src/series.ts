import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, editTag, id, time } from './shapes.ts';

/** Longer than any accepted value: an overlong row is reported, and the other rows are still read. */
const cell = z
  .string()
  .trim()
  .max(4 * LIMITS.message);

const row = z.object({
  email: cell,
  firstName: cell,
  lastName: cell,
  /** The document's own name; empty: the draft's, with the person's. */
  name: cell,
  /** The message to members who must act; empty: the draft's. */
  message: cell,
  /** YYYY-MM-DD; empty: the draft's. */
  deadline: cell,
});
export type SeriesRow = z.output<typeof row>;

/** What a row sends: to whom, and the document's name, own message and deadline. */
const item = {
  email: z.string(),
  name: z.string(),
  documentName: z.string(),
  message: z.string(),
  deadline: z.string(),
};

const fault = z.object({ code: z.string(), detail: z.string() }).nullable();

const sending = z.object({
  id,
  at: time,
  total: z.number(),
  sent: z.number(),
  failed: z.number(),
  items: z.array(
    z.object({
      ...item,
      number: z.number(),
      state: z.enum(['waiting', 'sent', 'failed']),
      /** The document that was made of it. */
      documentId: id.nullable(),
      fault,
    }),
  ),
});
export type Series = z.output<typeof sending>;

/** One draft sent to many people of a list, each their own document. */
export const series = {
  start: endpoint({
    name: 'series.start',
    says: 'Makes a document of the draft for each person of a list and sends it; rows that cannot be sent are not sent and stay in the list with the reason. As a dry run it only says what it would do.',
    method: 'POST',
    path: '/documents/:id/series',
    callers: ['user'],
    capability: 'documents.series',
    params: byId,
    body: z.object({
      rows: z.array(row).min(1).max(LIMITS.seriesRows),
      kind: z.enum(['approve', 'sign', 'acknowledge']),
      dryRun: z.boolean(),
      editTag,
    }),
    answer: z.object({
      /** How many are sent, or would be. */
      ready: z.number(),
      /** Null for a dry run, and when no document can be sent. */
      seriesId: id.nullable(),
      items: z.array(z.object({ ...item, fault })),
    }),
    errors: [
      'document.not-found',
      'document.not-allowed',
      'document.already-sent',
      'document.sending',
      'document.list-sending',
      'document.changed',
      'document.mode-unfit',
      'document.protected',
      'document.closed-to-signatures',
      'document.breaks-signatures',
    ],
    touches: ['documents', 'document'],
  }),
  last: endpoint({
    name: 'series.last',
    says: 'The last list that the draft was sent to, with what became of each row; null when there is none.',
    method: 'GET',
    path: '/documents/:id/series',
    callers: ['user'],
    capability: 'documents.compose',
    params: byId,
    answer: z.object({ series: sending.nullable() }),
    errors: ['document.not-found', 'document.not-allowed'],
    reads: ['document'],
  }),
};
