import { LIMITS, SIGNATURE_TYPES } from '@paraph/domain';
import * as z from 'zod';
import { codeOrName } from './codes.ts';
import { country, id, locale, method, sha256, stampPage, stampPlace, stampPosition, time } from './shapes.ts';

export const state = z.enum(['started', 'completing', 'finished', 'failed', 'cancelled']);

export const sessionError = z.object({ code: z.string(), detail: z.string() }).nullable();

export const sessionView = z.object({
  id,
  documentId: id,
  /** The specification's word: Started, Finished, Failed, Unknown. */
  sessionStatus: z.enum(['Started', 'Finished', 'Failed', 'Unknown']),
  /** Ours: started, completing (timestamp still to come), finished, failed, cancelled. */
  state,
  method,
  flow: z.enum(['device-link', 'notification', 'redirect', 'widget', 'card', 'batch', 'pad']),
  controlCode: z.string().nullable(),
  /** Until when the signer can answer the provider. */
  expiresAt: time,
  /** The provider does not respond at the moment; the session continues. */
  providerSilent: z.boolean(),
  /** The provider's page where the signer goes on; null in other browsers than the one that began the session. */
  redirectUrl: z.string().nullable(),
  /** Why it failed, in the reader's language. */
  error: sessionError,
});

export const personalCode = z.string().max(LIMITS.personalCodeMost + 3);

/** Of a key: a PDF of up to 3,072,000 bytes. Of a user: the id of a document of the portal, as `documentId`. */
export const orderedDocument = z
  .union([z.object({ name: z.string().trim().min(1).max(LIMITS.documentName), file: z.base64() }), id])
  .nullish();

/**
 * Input of every start: document version, stamp, return path. A user names a document of the portal and the hash that
 * they saw, which sessions of API clients may leave out; a key sends the document itself (decisions 25, 36).
 */
export const order = z.object({
  documentId: id.nullish(),
  sha256: sha256.nullish(),
  /** The entry to sign. By default the caller's own on turn, else that of the person they act for. */
  memberId: id.nullish(),
  document: orderedDocument,
  /** API clients and keys: the company the signer acts for, a claim like the position. */
  company: z.string().trim().max(LIMITS.personName).nullish(),
  /** Of the words on the phone. */
  language: locale.nullish(),
  digestAlgorithm: z.literal('SHA256').nullish(),
  /** Position that the signer claims; signed with the document, not proven. ADOC requires it. */
  position: z.string().trim().max(LIMITS.personName).nullish(),
  subdivision: z.string().trim().max(LIMITS.personName).nullish(),
  /** Whose certificate it must be; the methods that reach a person by code ask for both. */
  countryCode: country.nullish(),
  personalCode: personalCode.nullish(),
  /** Key only: where the signer's browser is sent after the pages of a provider; `sessionId` is added. */
  redirectUrl: z
    .string()
    .max(500)
    .regex(/^https?:\/\/[^\s\\@]+$/)
    .nullish(),
  comment: z.string().trim().max(LIMITS.signingComment).nullish(),
  /** A free place is available to users only; orders of a key name a corner. */
  stamp: stampPlace.nullish(),
  /** Path to come back to after the app on a phone or the pages of a provider. */
  returnTo: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/)
    .nullish(),
});

export const start = {
  method: 'POST',
  callers: ['user', 'guest', 'apiKey'],
  capability: 'documents.act',
  errors: [
    'api.limit-spent',
    'document.not-found',
    'document.changed',
    'document.blocked',
    'document.not-your-turn',
    'document.not-signing',
    'document.not-allowed',
    'document.own-document',
    'document.protected',
    'document.closed-to-signatures',
    'document.breaks-signatures',
    'document.balance-spent',
    'field.no-such-page',
    'field.personal-code',
    'field.required',
    'signing.no-account',
    'signing.other-person',
    'signing.wrong-person',
    'signing.other-signer',
    'signing.asked-often',
    'signing.asked-many',
    'signing.provider-down',
    'signing.provider-refused',
    'signing.method-not-offered',
    'signing.certificate-bad',
    'signing.file-unfit',
    'signing.document-unusable',
    'signing.refused',
    'signing.timeout',
    'signing.authority-ended',
    'signing.account-ended',
  ],
  touches: ['document'],
} as const;

/** Many documents with one consent (specification 2 §7); the answer's session is the batch. */
export const many = z.object({
  documents: z
    .array(z.object({ id, type: z.string().max(20).nullish(), sha256: sha256.nullish() }))
    .min(1)
    .max(LIMITS.bulkSign),
  signType: codeOrName({ EParaksts: SIGNATURE_TYPES.EParaksts }).nullish(),
  fileExtension: z.string().max(20).nullish(),
  stamp: z.object({ position: stampPosition, page: stampPage }).nullish(),
  language: z.string().max(10).nullish(),
  redirectUrl: z.string().max(500).nullish(),
});

/** A document that is left out of a signature of many, with the reason in the caller's language. */
export const refusedDocument = z.object({ documentId: id, code: z.string(), detail: z.string() });
