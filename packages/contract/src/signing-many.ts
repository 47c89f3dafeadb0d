import { LIMITS, SIGNATURE_LEVELS, SIGNATURE_TYPES } from '@paraph/domain';
import * as z from 'zod';
import { codeOrName, named } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, nothing } from './shapes.ts';
import { refusedDocument, state, sessionError } from './signing-shapes.ts';

/** Many documents with one consent (specification 2 §7). */
export const signingMany = {
  pollAtMany: endpoint({
    name: 'signing.look-at-many',
    says: 'Which of the documents could be signed in one go by eParaksts, mobile or card; only looks (specification 1 §7).',
    method: 'POST',
    path: '/documents/init-sign-bulk',
    callers: ['user'],
    capability: 'documents.bulk-sign',
    body: z.object({
      documentProps: z
        .array(z.object({ id, highestSignatureLevel: named(SIGNATURE_LEVELS, z.string().max(20)).nullish() }))
        .min(1)
        .max(LIMITS.bulkSign),
      /** Only one type signs many; document 2 of the specification shows none (2 §7). */
      signatureType: codeOrName({ EParaksts: SIGNATURE_TYPES.EParaksts }).nullish(),
      /** By card, which has the same signature type. */
      card: z.boolean().nullish(),
    }),
    answer: z.object({ signable: z.array(id), refused: z.array(refusedDocument) }),
    errors: ['document.not-found'],
  }),
  pollBatch: endpoint({
    name: 'signing.look-batch',
    says: 'How a signature of many documents stands, with what became of each.',
    method: 'GET',
    path: '/session/batch/:id',
    callers: ['user'],
    capability: 'documents.bulk-sign',
    params: byId,
    answer: z.object({
      id,
      isOver: z.boolean(),
      totalCount: z.number(),
      signedCount: z.number(),
      failedCount: z.number(),
      /** The provider's page where the consent is still to be given, in the browser that began the batch. */
      redirectUrl: z.string().nullable(),
      documents: z.array(z.object({ documentId: id, name: z.string(), state, error: sessionError })),
      error: sessionError,
    }),
    errors: ['signing.session-not-found'],
  }),
  cancelBatch: endpoint({
    name: 'signing.cancel-batch',
    says: 'Gives up a signature of many documents that the provider has not finished; the locks open.',
    method: 'DELETE',
    path: '/session/batch/:id',
    callers: ['user'],
    capability: 'documents.bulk-sign',
    params: byId,
    answer: nothing,
    errors: ['signing.session-not-found'],
    touches: ['documents', 'document'],
  }),
};
