import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  byId,
  country,
  id,
  locale,
  method,
  nothing,
  sha256,
  stampPage,
  stampPlace,
  stampPosition,
  time,
} from './shapes.ts';

const state = z.enum(['started', 'completing', 'finished', 'failed', 'cancelled']);

const told = z.object({ code: z.string(), detail: z.string() }).nullable();

const sessionView = z.object({
  id,
  documentId: id,
  /** The specification's word: Started, Finished, Failed, Unknown. */
  sessionStatus: z.enum(['Started', 'Finished', 'Failed', 'Unknown']),
  /** Ours: started, completing (timestamp still to come), finished, failed, cancelled. */
  state,
  method,
  flow: z.enum(['device-link', 'notification', 'redirect', 'widget', 'card', 'batch', 'pad']),
  controlCode: z.string().nullable(),
  expiresAt: time,
  /** The provider does not answer us at the moment; the session goes on all the same. */
  providerSilent: z.boolean(),
  /** Why it failed, in the reader's language. */
  error: told,
});
export type SigningSession = z.output<typeof sessionView>;

const personalCode = z.string().max(LIMITS.personalCodeMost + 3);

/**
 * What every start says: which version, what stands on it, where to come back to. A person names a document of the
 * portal and the hash they saw; a key brings the document along (decision 25).
 */
const order = z.object({
  documentId: id.nullish(),
  sha256: sha256.nullish(),
  /** Key only: a PDF of up to 3,072,000 bytes. */
  document: z.object({ name: z.string().trim().min(1).max(LIMITS.documentName), file: z.base64() }).nullish(),
  /** Key only: the company the signer acts for. */
  company: z.string().trim().max(LIMITS.personName).nullish(),
  /** Of the words on the phone. */
  language: locale.nullish(),
  digestAlgorithm: z.literal('SHA256').nullish(),
  /** What the signer is; signed with the document, not proven. ADOC asks for the position. */
  position: z.string().trim().max(LIMITS.personName).nullish(),
  subdivision: z.string().trim().max(LIMITS.personName).nullish(),
  /** Whose certificate it must be; the methods that reach a person by code ask for both. */
  countryCode: country.nullish(),
  personalCode: personalCode.nullish(),
  /** Key only: where the signer's browser goes after the pages of a provider; `sessionId` is added. */
  redirectUrl: z
    .string()
    .max(500)
    .regex(/^https?:\/\/[^\s\\@]+$/)
    .nullish(),
  comment: z.string().trim().max(LIMITS.signingComment).nullish(),
  /** A free place is for people; orders of a key name a corner. */
  stamp: stampPlace.nullish(),
  /** Path to come back to after the app on a phone or the pages of a provider. */
  returnTo: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/)
    .nullish(),
});
/** DER of a certificate in base64 or hexadecimal, as plugins give it. */
const cardCertificate = z
  .string()
  .max(20_000)
  .regex(/^(?:[0-9a-fA-F]{2})+$|^[A-Za-z0-9+/\s]+={0,2}$/);

const start = {
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
    'document.protected',
    'document.balance-spent',
    'field.no-such-page',
    'field.personal-code',
    'field.required',
    'signing.no-account',
    'signing.wrong-person',
    'signing.provider-down',
    'signing.provider-refused',
    'signing.method-not-offered',
    'signing.certificate-bad',
    'signing.document-unusable',
    'signing.refused',
    'signing.timeout',
  ],
  touches: ['document'],
} as const;

/** Many documents with one consent (specification 2 §7); the answer's session is the batch. */
const many = z.object({
  documents: z
    .array(z.object({ id, type: z.string().max(20).nullish() }))
    .min(1)
    .max(LIMITS.bulkSign),
  signType: z.literal(3).nullish(),
  fileExtension: z.string().max(20).nullish(),
  stamp: z.object({ position: stampPosition, page: stampPage }).nullish(),
  language: z.string().max(10).nullish(),
  redirectUrl: z.string().max(500).nullish(),
});
/** Why one of many files was not signed, in the reader's language. */
const fileError = z.object({ documentId: id, fileName: z.string(), message: z.string() });
const cardValue = z
  .string()
  .max(4096)
  .regex(/^([0-9a-fA-F]{2})+$/);
const refusedDocument = z.object({ documentId: id, code: z.string() });

const redirected = {
  ...start,
  says: 'Starts an eParaksts mobile signature of one document, or of many with one consent; the browser goes to the address and is sent back (specification 1 §7, 2 §7).',
  // Many first: whoever names several documents says nothing that a single order has to have.
  body: z.union([many, order]),
  answer: z.object({ sessionId: id, redirectUrl: z.string(), expiresAt: time, refused: z.array(refusedDocument) }),
} as const;

const eidMethod = z.object({ actionType: z.string() });
const methodsCall = {
  method: 'GET',
  answer: z.object({ lt: z.array(eidMethod), lv: z.array(eidMethod), ee: z.array(eidMethod) }),
  errors: ['signing.method-not-offered', 'signing.provider-down', 'signing.provider-refused'],
} as const;

export const signing = {
  smartId: endpoint({
    ...start,
    name: 'signing.smart-id',
    says: 'Starts a Smart-ID signature of the version whose hash is given and takes the lock (decisions 22, 26).',
    path: '/smartId/sign',
    body: order.extend({
      /** Without it: by code where a person is named, else by link. */
      flow: z.enum(['device-link', 'notification']).nullish(),
    }),
    answer: z.object({
      sessionId: id,
      /** For a key, of a push: the code to compare. People have it by `signing.look`. */
      controlCode: z.string().nullable(),
      /** Set for device links: renewed each second by `signing.device-link`. */
      deviceLink: z.object({ appLink: z.string(), qr: z.string() }).nullable(),
      expiresAt: time,
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
    answer: z.object({ sessionId: id, controlCode: z.string(), expiresAt: time }),
    errors: [...start.errors, 'field.phone', 'signing.answer-wrong'],
  }),
  /** Spelled as the specification does. */
  eparaksts: endpoint({ ...redirected, name: 'signing.eparaksts', path: '/Eparaskts-Mobile/InitSignSession' }),
  eparakstsToo: endpoint({ ...redirected, name: 'signing.eparaksts-too', path: '/Eparaksts-Mobile/InitSignSession' }),
  cardInit: endpoint({
    ...start,
    name: 'signing.card-init',
    says: 'Starts a signature of one document or of many by eParaksts card: takes the locks; the card is read in the browser.',
    path: '/Eparaskts-Mobile/InitCardSession',
    body: z.union([many, order]),
    answer: z.object({ sessionId: id, expiresAt: time, refused: z.array(refusedDocument) }),
  }),
  cardDigests: endpoint({
    ...start,
    name: 'signing.card-digests',
    says: 'Whose card it is, before a PIN is asked for, and what it has to sign (specification 1 §7).',
    path: '/Eparaskts-Mobile/CalculateDigestsForCardSign',
    body: z.object({
      sessionId: id,
      /** Of the page of the provider, where one was shown; nothing is read from it. */
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
  handwritten: endpoint({
    name: 'signing.handwritten',
    says: 'Puts a drawn signature on a page of a PDF and seals it at once with the e-seal of the installation; `PUT documents/sign` waits for the stored version (specification 1 §7, decision 24).',
    method: 'POST',
    path: '/Documents/handwritten-sign',
    callers: ['user', 'guest'],
    capability: 'documents.act',
    body: z.object({
      documentId: id,
      sha256,
      /** A PNG. */
      stamp: z.base64().max(LIMITS.drawnBytes),
      /** Points from the lower left corner of the page as it is seen, as PDF counts; the whole image lies on the page. */
      x: z.number().min(0),
      y: z.number().min(0),
      /** Zero-based. */
      page: z.number().int().min(0),
      width: z.number().positive(),
      height: z.number().positive(),
      /** As it stands in the drawing; by default the name of the invitation. */
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
      'document.protected',
      'field.invalid',
      'signing.wrong-person',
      'signing.method-not-offered',
      'signing.document-unusable',
    ],
    touches: ['documents', 'document', 'history', 'validation'],
  }),
  lookAtMany: endpoint({
    name: 'signing.look-at-many',
    says: 'Which of the documents could be signed in one go by eParaksts, mobile or card; only looks (specification 1 §7).',
    method: 'POST',
    path: '/documents/init-sign-bulk',
    callers: ['user'],
    capability: 'documents.bulk-sign',
    body: z.object({
      documentProps: z
        .array(z.object({ id, highestSignatureLevel: z.string().max(20).nullish() }))
        .min(1)
        .max(LIMITS.bulkSign),
      signatureType: z.literal(3),
      /** By card, which has the same signature type. */
      card: z.boolean().nullish(),
    }),
    answer: z.object({ signable: z.array(id), refused: z.array(refusedDocument) }),
    errors: ['document.not-found'],
  }),
  lookBatch: endpoint({
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
      documents: z.array(z.object({ documentId: id, name: z.string(), state, error: told })),
      error: told,
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
  eidEasy: endpoint({
    ...start,
    name: 'signing.eid-easy',
    callers: ['user', 'guest'],
    capability: 'signing.eid-easy',
    says: 'Prepares the document for eID Easy, which gets a digest only; the browser shows its widget, or goes to its page (specification 1 §7).',
    path: '/Signing/prepare-for-signing',
    body: order.extend({
      /** The specification's names for the parts of `stamp`. */
      timestampPosition: stampPosition.nullish(),
      timestampPage: stampPage.nullish(),
    }),
    answer: z.object({
      sessionId: id,
      documentId: id,
      /** Under which the portal is known at eID Easy. */
      clientId: z.string(),
      redirectUrl: z.string(),
      /** Whether the widget may be shown in the page; the page of eID Easy does for every way. */
      flow: z.enum(['widget', 'redirect']),
      expiresAt: time,
    }),
  }),
  widget: endpoint({
    name: 'signing.widget',
    says: 'What the widget of eID Easy is given for a running session, and the page that shows it in a frame.',
    method: 'GET',
    path: '/session/:id/widget',
    callers: ['user', 'guest'],
    capability: 'signing.eid-easy',
    params: byId,
    answer: z.object({
      /** Path of the page for the frame. */
      frame: z.string(),
      /** Address of eID Easy. */
      base: z.string(),
      clientId: z.string(),
      /** Of eID Easy. */
      docId: z.string(),
      language: z.string(),
      /** True on local and development hosts. */
      sandbox: z.boolean(),
      /** The page of eID Easy, for the ways that do not run in a frame. */
      page: z.string(),
    }),
    errors: ['signing.session-not-found'],
  }),
  completeEidEasy: endpoint({
    name: 'signing.complete-eid-easy',
    says: 'The page of eID Easy is done: the server takes the signature from there by itself, and this waits for the stored version (specification 1 §7).',
    method: 'POST',
    path: '/Signing/complete-signing',
    callers: ['user', 'guest'],
    capability: 'signing.eid-easy',
    body: z.object({
      documentId: id,
      /** Of eID Easy; the session knows its own, so nothing is taken from here. */
      eidEasyDocumentId: z.string().max(200).nullish(),
    }),
    answer: sessionView,
    errors: ['signing.session-not-found'],
    touches: ['documents', 'document', 'history', 'validation'],
  }),
  eidMethods: endpoint({
    ...methodsCall,
    name: 'signing.eid-methods',
    says: 'What eID Easy offers to sign with, by country (specification 1 §7).',
    path: '/companies/eid-signature-methods',
    callers: ['user', 'guest'],
    capability: 'signing.eid-easy',
  }),
  tenantMethods: endpoint({
    ...methodsCall,
    name: 'signing.tenant-methods',
    says: 'The same for the operator, who chooses what a tenant may use (specification 1 §7).',
    path: '/tenants/signature-methods',
    callers: ['user'],
    capability: 'tenants.manage',
  }),
  notify: endpoint({
    name: 'signing.notify',
    says: 'eID Easy says that something has happened: the server looks by itself, nothing in the message counts.',
    method: 'POST',
    path: '/Signing/notify/:key',
    callers: ['public'],
    params: z.object({ key: z.string().max(100) }),
    body: z.looseObject({}),
    answer: nothing,
    errors: [],
  }),
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
      /** Key only. */
      document: z.object({ name: z.string().trim().min(1).max(LIMITS.documentName), file: z.base64() }).nullish(),
      /** Key only: who approved, as the caller knows them; stands on the page. */
      approver: z.string().trim().min(1).max(LIMITS.personName).nullish(),
      company: z.string().trim().max(LIMITS.personName).nullish(),
      /** Key only: the moment of the approval, at most a day ago; without it now. A person approves now. */
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
      'document.protected',
      'document.already-signed',
      'field.past',
      'field.future',
      'field.required',
    ],
    touches: ['documents', 'document', 'history'],
  }),
  returned: endpoint({
    name: 'signing.returned',
    says: 'The browser is back from the pages of a provider: takes the answer out of the address and waits for the next step.',
    method: 'POST',
    path: '/signing/returned',
    callers: ['public', 'user', 'guest'],
    body: z.object({ address: z.string().max(4000) }),
    answer: z.object({
      sessionId: id,
      /** Null when many documents are signed at once. */
      documentId: id.nullable(),
      state,
      /** The provider's next page, where the browser goes at once. */
      next: z.string().nullable(),
      /** That page is still to come: the same address may be brought again. */
      again: z.boolean(),
    }),
    errors: ['signing.session-not-found', 'signing.answer-wrong'],
    touches: ['document'],
  }),
  deviceLink: endpoint({
    name: 'signing.device-link',
    says: 'The QR content of this second and the link that opens the app on a phone.',
    method: 'GET',
    path: '/session/:id/device-link',
    callers: ['user', 'guest', 'apiKey'],
    capability: 'documents.act',
    params: byId,
    answer: z.object({ qr: z.string(), appLink: z.string(), state }),
    errors: ['signing.session-not-found'],
  }),
  look: endpoint({
    name: 'signing.look',
    says: 'How a signing session stands. Finished means that the new version is stored.',
    method: 'GET',
    path: '/session/:id',
    callers: ['user', 'guest', 'apiKey'],
    capability: 'documents.act',
    params: byId,
    answer: sessionView,
    errors: ['signing.session-not-found'],
  }),
  signedFile: endpoint({
    name: 'signing.signed-file',
    says: 'The signed document of a finished session that a key began.',
    method: 'GET',
    path: '/session/:id/file',
    callers: ['apiKey'],
    params: byId,
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: ['signing.session-not-found', 'document.not-completed'],
  }),
  cancel: endpoint({
    name: 'signing.cancel',
    says: 'Gives up a session that the provider has not finished; the lock opens.',
    method: 'DELETE',
    path: '/session/:id',
    callers: ['user', 'guest', 'apiKey'],
    capability: 'documents.act',
    params: byId,
    answer: nothing,
    errors: ['signing.session-not-found'],
    touches: ['document'],
  }),
  finish: endpoint({
    name: 'signing.finish',
    says: 'Waits up to 30 s for the outcome of a session; carries no bytes and may be repeated (decision 23). A comment counts while the signature is not stored.',
    method: 'PUT',
    path: '/documents/sign',
    callers: ['user', 'guest'],
    capability: 'documents.act',
    body: z.object({
      sessionId: id,
      /** Known from the session; named by callers of the specification's form. */
      signatureType: z.number().int().min(0).max(6).nullish(),
      documentId: id.nullish(),
      comment: z.string().trim().max(LIMITS.signingComment).nullish(),
      message: z.string().trim().max(LIMITS.message).nullish(),
    }),
    answer: sessionView,
    errors: ['signing.session-not-found'],
    touches: ['documents', 'document', 'history', 'validation'],
  }),
};
