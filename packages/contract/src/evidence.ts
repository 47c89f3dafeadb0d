import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, sha256, time } from './shapes.ts';
import { trustSource } from './validation-report.ts';

/** Public facts about a document for anyone with a printed copy. */
const checked = z.object({
  state: z.enum(['underWay', 'completed', 'rejected', 'voided']),
  extension: z.string(),
  /** Null while the present version was not checked yet. */
  signatures: z.object({ valid: z.number(), all: z.number() }).nullable(),
  /** What the signatures were checked by; absent while that is not known. */
  trust: trustSource.optional(),
  sent: time.nullable(),
  ended: time.nullable(),
  versions: z.array(z.object({ number: z.number(), sha256 })),
});
export type CheckedCopy = z.output<typeof checked>;

export const evidence = {
  package: endpoint({
    name: 'evidence.package',
    says: 'The evidence of a completed document as one sealed ASiC-E: document, validation reports, history with its hash chain, the way to a timestamped root. For its owner, and for an admin who takes part; goes into the history.',
    method: 'GET',
    path: '/documents/:id/evidence',
    callers: ['user'],
    capability: 'documents.open',
    params: byId,
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: [
      'document.not-found',
      'document.data-protected',
      'document.needs-reason',
      'document.not-completed',
      'document.not-allowed',
      'validation.failed',
      'file.too-complex',
      'file.tenant-busy',
      'file.account-busy',
      'evidence.no-seal',
      'generic.unavailable',
    ],
  }),
  printable: endpoint({
    name: 'evidence.printable',
    says: 'A PDF for paper: the pages marked as a copy, a page with the signatures, and a code by which anybody can check it. Goes into the history.',
    method: 'GET',
    path: '/documents/:id/printable',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    params: byId,
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: [
      'document.not-found',
      'document.data-protected',
      'document.needs-reason',
      'document.not-allowed',
      'evidence.not-printable',
      'validation.failed',
      'file.too-complex',
      'file.tenant-busy',
      'file.account-busy',
    ],
  }),
  check: endpoint({
    name: 'evidence.check',
    says: 'How the document of a printed copy stands, by the code on it: state, number of valid signatures, fingerprints of its versions, newest first. Never names.',
    method: 'GET',
    path: '/check/:code',
    callers: ['public', 'user', 'guest'],
    params: z.object({ code: z.string().trim().min(1).max(64) }),
    answer: checked,
    errors: ['evidence.code-unknown'],
  }),
};
