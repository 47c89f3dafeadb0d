import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId } from './shapes.ts';

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
      'document.not-completed',
      'document.not-allowed',
      'validation.failed',
      'file.too-complex',
      'evidence.no-seal',
      'generic.unavailable',
    ],
  }),
};
