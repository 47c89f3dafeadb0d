import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, sha256, time } from './shapes.ts';
import { many, order, refusedDocument, start } from './signing-shapes.ts';

/** DER of a certificate in base64 or hexadecimal, as plugins give it. */
const cardCertificate = z
  .string()
  .max(20_000)
  .regex(/^(?:[0-9a-fA-F]{2})+$|^[A-Za-z0-9+/\s]+={0,2}$/);

/** Why one of many files was not signed, in the reader's language. */
const fileError = z.object({ documentId: id, fileName: z.string(), message: z.string() });

const cardValue = z
  .string()
  .max(4096)
  .regex(/^([0-9a-fA-F]{2})+$/);

/** With a card in a reader at the signer's own browser. */
export const signingByCard = {
  cardInit: endpoint({
    ...start,
    name: 'signing.card-init',
    says: 'Starts a signature of one document or of many by eParaksts card: takes the locks; the card is read in the browser.',
    path: '/Eparaskts-Mobile/InitCardSession',
    body: z.union([many, order]),
    answer: z.object({
      sessionId: id,
      expiresAt: time,
      /** The version that is signed; not of many documents. */
      sha256: sha256.optional(),
      refused: z.array(refusedDocument),
    }),
  }),
  cardDigests: endpoint({
    ...start,
    name: 'signing.card-digests',
    says: 'Whose card it is, before a PIN is asked for, and what it has to sign (specification 1 §7).',
    path: '/Eparaskts-Mobile/CalculateDigestsForCardSign',
    body: z.object({
      sessionId: id,
      /** Code from the provider's page, if one was shown; not used. */
      requestCode: z.string().max(4000).nullish(),
      signCertificate: cardCertificate,
      authCertificate: cardCertificate,
    }),
    answer: z.object({
      /** In the order in which the card signs them. */
      digests: z.array(z.object({ documentId: id, hex: z.string(), type: z.literal('SHA-256') })),
      errors: z.array(fileError),
    }),
    errors: [...start.errors, 'signing.session-not-found', 'signing.answer-wrong'],
  }),
  cardFinalize: endpoint({
    ...start,
    name: 'signing.card-finalize',
    says: 'Takes the values that the card made; the server verifies, completes and stores, each document by itself (specification 1 §7).',
    path: '/Eparaskts-Mobile/FinalizeCardSign',
    body: z.object({
      sessionId: id,
      /** Of one document. */
      hex: cardValue.nullish(),
      /** Of many; a document without a value was not signed by the card. */
      values: z
        .array(z.object({ documentId: id, hex: cardValue.nullish() }))
        .max(LIMITS.bulkSign)
        .nullish(),
    }),
    answer: z.object({
      totalCount: z.number(),
      successfullySigned: z.number(),
      errors: z.array(fileError),
      signedCount: z.number(),
      failedCount: z.number(),
    }),
    errors: [...start.errors, 'signing.session-not-found', 'signing.answer-wrong'],
  }),
};
