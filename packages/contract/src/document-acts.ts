import { HISTORY_CODES, LIMITS, MASS_APPROVAL_REASONS, SIGNATURE_TYPES } from '@paraph/domain';
import * as z from 'zod';
import { code, codedFields, codeInQuery, codeOrName } from './codes.ts';
import { documentDetails } from './document-shapes.ts';
import { endpoint } from './endpoint.ts';
import { byId, editTag, email, id, message, nothing, sameId, seenVersion, sha256, time } from './shapes.ts';

/** Acts on a running document, and its history. */
export const documentActs = {
  massApprove: endpoint({
    name: 'documents.mass-approve',
    says: 'Approves many documents; what could not be approved, or has another file than was seen, is reported with its reason (specification 1 §7, 2 §7).',
    method: 'POST',
    path: '/Documents/mass-approve',
    callers: ['user'],
    capability: 'documents.mass-approve',
    body: z.object({
      documentIds: z.array(id).min(1).max(LIMITS.bulkApprove),
      /** The version of each that the approver was shown; required of sessions of browsers (decision 36). */
      seen: z.array(seenVersion).max(LIMITS.bulkApprove).nullish(),
      /** Shown in the history of each. */
      displayText: z.string().trim().max(LIMITS.signingComment).nullish(),
      timestamp: z.boolean().nullish(),
    }),
    answer: z.object({
      totalCount: z.number(),
      successfullyApproved: z.number(),
      errors: z.array(
        z.object({
          documentId: id,
          url: z.string(),
          reason: code(MASS_APPROVAL_REASONS),
        }),
      ),
    }),
    errors: ['document.not-found'],
    touches: ['documents', 'document', 'history'],
  }),
  approve: endpoint({
    name: 'documents.approve',
    says: 'Approves (signatureType 2) or acknowledges (signatureType 4) the version whose hash is given. A session of an API client may name none: then it is the present version, and the history says so.',
    method: 'PUT',
    path: '/documents/:id/approve',
    callers: ['user', 'guest'],
    capability: 'documents.act',
    params: byId,
    body: z.object({
      signatureType: codeOrName({ Unqualified: SIGNATURE_TYPES.Unqualified, Acknowledge: SIGNATURE_TYPES.Acknowledge }),
      comment: z.string().trim().max(LIMITS.signingComment).nullish(),
      /** Required of sessions of browsers and guests (decision 36). */
      sha256: sha256.nullish(),
      /** The version by its address, as `init-sign` names it, or by its bytes in base64. */
      file: z.string().max(LIMITS.namedFile).nullish(),
      /** Approving has no session; named by callers of the specification's form. */
      sessionId: z.string().max(100).nullish(),
      /** The member entry that the call is about. By default the caller's own on turn, else that of the person they act for. */
      memberId: id.nullish(),
    }),
    answer: documentDetails,
    errors: [
      'document.not-found',
      'document.not-your-turn',
      'document.not-allowed',
      'document.own-document',
      'document.other-approval',
      'document.not-approving',
      'document.not-acknowledging',
      'document.changed',
    ],
    touches: ['documents', 'document', 'history'],
  }),
  reject: endpoint({
    name: 'documents.reject',
    says: 'A person with an open entry ends the round; everybody learns why.',
    method: 'PUT',
    path: '/documents/:id/reject',
    callers: ['user', 'guest'],
    capability: 'documents.act',
    params: byId,
    body: z.object({
      id: sameId,
      rejectionCustomComment: message.nullish(),
      /** The entry it is about, as for approving. */
      memberId: id.nullish(),
    }),
    answer: documentDetails,
    errors: ['document.not-found', 'document.not-running', 'document.not-allowed', 'document.blocked'],
    touches: ['documents', 'document', 'history'],
  }),
  void: endpoint({
    name: 'documents.void',
    says: 'The owner withdraws the document; running signing sessions end.',
    method: 'PUT',
    path: '/documents/:id/void',
    callers: ['user'],
    capability: 'documents.void',
    params: byId,
    body: z.object({ id: sameId, voidedCustomMessage: message.nullish() }),
    answer: documentDetails,
    errors: ['document.not-found', 'document.not-voidable', 'document.not-allowed', 'document.blocked'],
    touches: ['documents', 'document', 'history'],
  }),
  remind: endpoint({
    name: 'documents.remind',
    says: 'Mails the request again to one person on turn, at most once an hour. Keeps a person who was suspended after a reaction of the owner of the account, on turn or not; that needs no permission of its owner.',
    method: 'POST',
    path: '/documents/:id/signers/:memberId/resend-notification',
    callers: ['user'],
    capability: 'documents.open',
    params: z.object({ id, memberId: id }),
    answer: nothing,
    errors: [
      'document.not-found',
      'document.member-missing',
      'document.not-running',
      'document.reminded',
      'field.deactivated',
      'document.not-allowed',
    ],
    touches: ['document', 'history'],
  }),
  correctAddress: endpoint({
    name: 'documents.correct-address',
    says: 'Asks one person who has not acted at another address: the old link opens nothing any more, a new mail leaves.',
    method: 'POST',
    path: '/documents/:id/signers/:memberId/address',
    callers: ['user'],
    capability: 'documents.members',
    params: z.object({ id, memberId: id }),
    body: z.object({ email, editTag }),
    answer: documentDetails,
    errors: [
      'document.new-recipients',
      'document.not-found',
      'document.member-missing',
      'document.not-running',
      'document.not-editable',
      'document.list-sending',
      'document.changed',
      'document.on-hold',
      'document.not-allowed',
      'document.blocked',
      'document.member-of-form',
      'field.already-added',
      'field.deactivated',
      'field.same-address',
    ],
    touches: ['documents', 'document', 'history'],
  }),
  delete: endpoint({
    name: 'documents.delete',
    says: 'Removes a document that was never signed.',
    method: 'DELETE',
    path: '/documents/:id',
    callers: ['user'],
    capability: 'documents.compose',
    params: byId,
    answer: nothing,
    errors: [
      'document.not-found',
      'document.not-deletable',
      'document.not-allowed',
      'document.on-hold',
      'document.list-sending',
      'document.required-by-form',
    ],
    touches: ['documents'],
  }),
  needSign: endpoint({
    name: 'documents.need-sign',
    says: 'Whether the viewer has to act, and may now.',
    method: 'GET',
    path: '/documents/:id/need-sign',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    params: byId,
    answer: z.object({ needSign: z.boolean(), canSign: z.boolean(), canAcknowledge: z.boolean() }),
    errors: ['document.not-found'],
    reads: ['document'],
  }),
  initSign: endpoint({
    name: 'documents.init-sign',
    says: 'Looks whether somebody else is signing; takes no lock (decision 22).',
    method: 'GET',
    path: '/documents/:id/init-sign',
    callers: ['user', 'guest'],
    capability: 'documents.act',
    params: byId,
    query: z.object({ signatureType: codeInQuery(SIGNATURE_TYPES).optional() }),
    answer: z.object({
      isBlocked: z.boolean(),
      blockedTimeTo: time.nullable(),
      /** Address of the bytes that would be signed. */
      file: z.string(),
      sha256,
    }),
    errors: ['document.not-found', 'document.data-protected', 'document.needs-reason'],
    reads: ['document'],
  }),
  history: endpoint({
    name: 'documents.history',
    says: 'What happened, newest first; outsiders see sending, signing, rejecting, voiding and completion.',
    method: 'GET',
    path: '/documents/:id/history',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    params: byId,
    query: z.object({
      page: z.coerce.number().int().min(0).max(1000).default(0),
      pageSize: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).default(50),
    }),
    answer: z.object({
      total: z.number(),
      items: z.array(
        z.object({
          id,
          /** The id of the document. */
          document: id,
          ...codedFields('action', HISTORY_CODES),
          /** The same number. */
          code: z.number(),
          executorName: z.string(),
          /** Name of the person for whom the executor acted. */
          actingFor: z.string().nullable(),
          dateTime: time,
          /** Facts for the sentence: method, level, person added, comment. */
          customData: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
          rejectMessage: z.string().nullable(),
        }),
      ),
    }),
    errors: ['document.not-found', 'document.data-protected', 'document.needs-reason'],
    reads: ['history'],
  }),
};
