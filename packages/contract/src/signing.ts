import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { country, id, sha256, stampPage, stampPosition, time } from './shapes.ts';
import { signingByCard } from './signing-card.ts';
import { signingByEidEasy } from './signing-eid-easy.ts';
import { signingMany } from './signing-many.ts';
import { signingSessions } from './signing-sessions.ts';
import { many, order, orderedDocument, personalCode, refusedDocument, sessionView, start } from './signing-shapes.ts';

/** More than the side of any page of a PDF. */
const MOST_POINTS = 20_000;

const redirected = {
  ...start,
  says: 'Starts an eParaksts mobile signature of one document, or of many with one consent; the browser goes to the address and is sent back (specification 1 §7, 2 §7).',
  // `many` first: an input that names several documents lacks the fields that a single order requires.
  body: z.union([many, order]),
  answer: z.object({
    sessionId: id,
    redirectUrl: z.string(),
    expiresAt: time,
    /** The version that is signed; not of many documents. */
    sha256: sha256.optional(),
    refused: z.array(refusedDocument),
  }),
} as const;

export type SigningSession = z.output<typeof sessionView>;

/** Every signing method, and the state of a started signature. */
export const signing = {
  smartId: endpoint({
    ...start,
    name: 'signing.smart-id',
    says: 'Starts a Smart-ID signature of the version whose hash is given and takes the lock (decisions 22, 26).',
    path: '/smartId/sign',
    body: order.extend({
      /** Default: by code if a person is named, else by link. */
      flow: z.enum(['device-link', 'notification']).nullish(),
    }),
    answer: z.object({
      sessionId: id,
      /** For API clients and keys, of a push: the code to compare. Pages have it by `signing.look`. */
      controlCode: z.string().nullable(),
      /** Set for device links: renewed each second by `signing.device-link`. */
      deviceLink: z.object({ appLink: z.string(), qr: z.string() }).nullable(),
      expiresAt: time,
      /** The version that is signed. */
      sha256,
    }),
  }),
  mobileId: endpoint({
    ...start,
    name: 'signing.mobile-id',
    says: 'Starts a Mobile-ID signature: the certificate is looked at, then the phone is asked for the PIN.',
    path: '/mobile/sign',
    body: order.extend({
      phone: z.string().max(30),
      personalCode,
      /** Chooses the prefix of a number written without one; Mobile-ID serves lt and ee. */
      countryCode: country.nullish(),
    }),
    answer: z.object({ sessionId: id, controlCode: z.string(), expiresAt: time, sha256 }),
    errors: [...start.errors, 'field.phone', 'signing.answer-wrong'],
  }),
  /** Spelled as the specification does. */
  eparaksts: endpoint({ ...redirected, name: 'signing.eparaksts', path: '/Eparaskts-Mobile/InitSignSession' }),
  eparakstsToo: endpoint({ ...redirected, name: 'signing.eparaksts-too', path: '/Eparaksts-Mobile/InitSignSession' }),
  ...signingByCard,
  handwritten: endpoint({
    name: 'signing.handwritten',
    says: 'Puts a drawn signature on a page of a PDF and seals it at once with the e-seal of the installation; `PUT documents/sign` waits for the stored version (specification 1 §7, decision 24).',
    method: 'POST',
    path: '/Documents/handwritten-sign',
    callers: ['user', 'guest'],
    capability: 'documents.act',
    body: z.object({
      documentId: id,
      /** Required of sessions of browsers and guests (decision 36). */
      sha256: sha256.nullish(),
      /** The entry that is signed, as for every way to sign. */
      memberId: id.nullish(),
      /** A PNG. */
      stamp: z.base64().max(LIMITS.drawnBytes),
      /**
       * Points from the lower left corner of the displayed page, as in PDF; the complete image must be on the page.
       */
      x: z.number().min(0).max(MOST_POINTS),
      y: z.number().min(0).max(MOST_POINTS),
      /** Zero-based. */
      page: z.number().int().min(0).max(LIMITS.pdfPages),
      width: z.number().positive().max(MOST_POINTS),
      height: z.number().positive().max(MOST_POINTS),
      /** Name as shown in the drawing; by default that of the invitation. */
      fullName: z
        .string()
        .trim()
        .max(2 * LIMITS.personName)
        .nullish(),
      comment: z.string().trim().max(LIMITS.signingComment).nullish(),
    }),
    answer: sessionView,
    errors: [
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
      'field.invalid',
      'signing.other-person',
      'signing.drawn-other-name',
      'signing.method-not-offered',
      'signing.document-unusable',
      'signing.authority-ended',
      'signing.account-ended',
    ],
    touches: ['documents', 'document', 'history', 'validation'],
  }),
  ...signingMany,
  ...signingByEidEasy,
  approve: endpoint({
    name: 'signing.approve',
    says: 'Approves: a document of the portal as the person on turn, or a PDF that a key brings, which comes back with the approval on it (specification 1 §7).',
    method: 'POST',
    path: '/document/approve',
    callers: ['user', 'guest', 'apiKey'],
    capability: 'documents.act',
    body: z.object({
      documentId: id.nullish(),
      sha256: sha256.nullish(),
      /** The entry that it is about. By default the caller's own on turn, else that of the person they act for. */
      memberId: id.nullish(),
      document: orderedDocument,
      /** Key only: name of the approver as the caller knows it; printed on the page. */
      approver: z.string().trim().min(1).max(LIMITS.personName).nullish(),
      company: z.string().trim().max(LIMITS.personName).nullish(),
      /** The moment of the approval; without it now. Of a key at most a day ago; a person approves now. */
      approveDate: time.nullish(),
      stamp: z.object({ position: stampPosition, page: stampPage }).nullish(),
      comment: z.string().trim().max(LIMITS.signingComment).nullish(),
    }),
    answer: z.object({ documentId: id, approveDate: time, sha256, file: z.string().nullable() }),
    errors: [
      'api.limit-spent',
      'document.not-found',
      'document.changed',
      'document.not-approving',
      'document.not-your-turn',
      'document.not-allowed',
      'document.own-document',
      'document.protected',
      'document.closed-to-signatures',
      'document.breaks-signatures',
      'document.already-signed',
      'field.past',
      'field.future',
      'field.required',
    ],
    touches: ['documents', 'document', 'history'],
  }),
  ...signingSessions,
};
