import { LIMITS, SIGNATURE_TYPES } from '@paraph/domain';
import * as z from 'zod';
import { codeOrName } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, nothing } from './shapes.ts';
import { sessionView, state } from './signing-shapes.ts';

/** A signature that was begun, until it is stored or given up. */
export const signingSessions = {
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
      /** The provider's next page, to which the browser is sent at once. */
      next: z.string().nullable(),
      /** That page is still to come: the same address may be submitted again. */
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
  poll: endpoint({
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
      signatureType: codeOrName(SIGNATURE_TYPES).nullish(),
      documentId: id.nullish(),
      comment: z.string().trim().max(LIMITS.signingComment).nullish(),
      message: z.string().trim().max(LIMITS.message).nullish(),
    }),
    answer: sessionView,
    errors: ['signing.session-not-found'],
    touches: ['documents', 'document', 'history', 'validation'],
  }),
};
