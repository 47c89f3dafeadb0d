import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, time } from './shapes.ts';
import { answeredReport, trustSource } from './validation-report.ts';

/** A trust anchor, with the known facts about it. */
const anchor = z.object({
  certificate: z.base64(),
  /** Every state of its services in the trusted lists, as the engine reads it; the fields named here are always there. */
  source: trustSource,
  services: z.array(z.looseObject({ type: z.string(), status: z.string(), from: time, until: time.optional() })),
});
export type ValidationAnchor = z.output<typeof anchor>;

const documentIds = z.array(id).min(1).max(50);

export const validation = {
  validate: endpoint({
    name: 'validation.validate',
    says: 'Validates the present versions of documents; an answer per document id.',
    method: 'POST',
    path: '/documents/validate',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    /** `{ ids }`, or the list alone. */
    body: z
      .union([z.object({ ids: documentIds }), documentIds])
      .transform((given) => (Array.isArray(given) ? { ids: given } : given)),
    answer: z.record(id, answeredReport),
    errors: [
      'document.not-found',
      'document.data-protected',
      'document.needs-reason',
      'validation.failed',
      'file.too-complex',
      'file.tenant-busy',
      'file.account-busy',
    ],
    touches: ['validation', 'document'],
  }),
  get: endpoint({
    name: 'validation.get',
    says: 'The last validation of a document.',
    method: 'GET',
    path: '/documents/:id/validation',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    params: byId,
    answer: answeredReport.nullable(),
    errors: ['document.not-found', 'document.data-protected', 'document.needs-reason'],
    reads: ['validation'],
  }),
  report: endpoint({
    name: 'validation.report',
    says: 'The report of a document as a file: `pdf` in the language and zone of the caller, `json`, or `xml` as ETSI TS 119 102-2 writes it.',
    method: 'GET',
    path: '/documents/:id/validation/report',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    params: byId,
    query: z.object({ format: z.enum(['pdf', 'json', 'xml']).default('pdf') }),
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: [
      'document.not-found',
      'document.data-protected',
      'document.needs-reason',
      'validation.failed',
      'file.too-complex',
      'file.tenant-busy',
      'file.account-busy',
    ],
  }),
  anchors: endpoint({
    name: 'validation.anchors',
    says: 'The authorities this installation trusts, for judging a file on the device of the person who holds it.',
    method: 'GET',
    path: '/validation/anchors',
    callers: ['public', 'user', 'guest'],
    answer: z.array(anchor),
    errors: [],
  }),
};
