import { LIMITS, PACKAGES } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  byId,
  command,
  country,
  day,
  email,
  historyAction,
  id,
  identityRule,
  level,
  memberKind,
  message,
  method,
  nothing,
  phase,
  sha256,
  signingMode,
  stampPage,
  stampPosition,
  status,
  time,
} from './shapes.ts';

export const TABS = ['all', 'my', 'delegated', 'waitingForMe', 'waitingForOthers', 'signed', 'company'] as const;
export const QUICK = ['notSent', 'overdue', 'ended', 'withComment'] as const;
export const SORTS = ['modified', 'name', 'deadline', 'owner'] as const;

/** Who may be asked and what for; the server finds or makes the person by address. */
export const memberInput = z.object({
  /** Given for a member that is already there. */
  id: id.nullish(),
  email,
  firstName: z.string().trim().max(LIMITS.personName).nullish(),
  lastName: z.string().trim().max(LIMITS.personName).nullish(),
  kind: memberKind,
  order: z.number().int().min(0).max(LIMITS.membersPerDocument).nullish(),
  identity: identityRule.nullish(),
  country: country.nullish(),
  personalCode: z.string().max(LIMITS.personalCodeMost).nullish(),
  privateMessage: message.nullish(),
});
export type MemberInput = z.input<typeof memberInput>;

export const member = z.object({
  id,
  userId: id.nullable(),
  /** Masked for outsiders who are not this person. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  kind: memberKind,
  order: z.number().nullable(),
  isExternal: z.boolean(),
  isMe: z.boolean(),
  isOnTurn: z.boolean(),
  done: z.boolean(),
  actedAt: time.nullable(),
  rejectedAt: time.nullable(),
  method: method.nullable(),
  comment: z.string().nullable(),
  privateMessage: z.string().nullable(),
  identity: identityRule,
  askedAt: time.nullable(),
  /** The last mail to this person and what became of it. */
  mail: z.object({ at: time, state: z.enum(['queued', 'sent', 'failed']) }).nullable(),
});
export type Member = z.output<typeof member>;

const blocked = z.object({ name: z.string(), until: time, isMe: z.boolean(), sessionId: id.nullable() });

/** One row of a list. */
export const documentRow = z.object({
  id,
  name: z.string(),
  extension: z.string(),
  phase,
  status,
  owner: z.object({ userId: id, name: z.string(), email: z.string() }),
  isOwner: z.boolean(),
  created: time,
  modified: time,
  deadline: day.nullable(),
  isOverdue: z.boolean(),
  alreadySigned: z.number(),
  totalSigners: z.number(),
  /** Who is on turn, by name, and since when. */
  waitingFor: z.array(z.string()),
  waitingSince: time.nullable(),
  actions: z.array(command),
});
export type DocumentRow = z.output<typeof documentRow>;

/** What a container holds; `place` of a file is its index. */
const contents = z.object({
  kind: z.enum(['ASiC-E', 'ASiC-S', 'ADOC']),
  /** ADOC packages only: what the document calls itself. */
  title: z.string().nullable(),
  files: z.array(
    z.object({
      name: z.string(),
      mediaType: z.string(),
      size: z.number(),
      /** ADOC packages only. */
      role: z.enum(['main', 'appendix', 'attachment']).nullable(),
    }),
  ),
});
export type ContainerContents = z.output<typeof contents>;

export const documentDetails = documentRow.extend({
  version: z.object({ number: z.number(), sha256, bytes: z.number(), at: time }),
  pages: z.number().nullable(),
  isProtected: z.boolean(),
  highestLevel: level,
  signingMode,
  members: z.array(member),
  message: z.string().nullable(),
  messageToAcknowledge: z.string().nullable(),
  messageByMail: z.string().nullable(),
  rejectedMessage: z.string().nullable(),
  voidedMessage: z.string().nullable(),
  endedBy: z.string().nullable(),
  endedAt: time.nullable(),
  stamp: z.object({ position: stampPosition, page: stampPage, chosenBySigner: z.boolean() }),
  /** What the viewer is asked for, on turn or not. */
  myMemberId: id.nullable(),
  myKind: memberKind.nullable(),
  needSign: z.boolean(),
  canSign: z.boolean(),
  canAcknowledge: z.boolean(),
  /** Methods for the panel, best first; `refused` says why one does not work here. */
  methods: z.array(z.object({ method, refused: z.enum(['adoc', 'LTA']).nullable() })),
  isPdf: z.boolean(),
  /** Null for files that are no container. */
  contents: contents.nullable(),
  blocked: blocked.nullable(),
  /** A signature that waits for its timestamp: why, and when the next try is. */
  completing: z.object({ since: time, nextTry: time.nullable(), reason: z.string().nullable() }).nullable(),
  validation: z
    .object({
      result: z.enum(['invalid', 'valid', 'noSignatures', 'undecided']),
      signatures: z.number(),
      valid: z.number(),
      at: time,
    })
    .nullable(),
});
export type DocumentDetails = z.output<typeof documentDetails>;

const fileErrors = [
  'file.missing',
  'file.empty',
  'file.too-large',
  'file.too-many',
  'file.type-unknown',
  'file.not-pdf',
  'file.not-container',
  'file.not-office',
  'file.container-unsafe',
  'file.container-encrypted',
  'file.set-unfit',
  'file.truncated',
  'file.damaged',
  'file.too-complex',
  'file.page-tree',
] as const;

/** Several files that become one container. More than the limit are refused with a word of their own. */
const files = z.array(z.object({ fileName: z.string().trim().min(1).max(255), file: z.base64() })).max(100);

const settings = z.object({
  name: z.string().trim().min(1).max(LIMITS.documentName).optional(),
  message: message.nullish(),
  messageToAcknowledge: message.nullish(),
  messageByMail: message.nullish(),
  deadline: day.nullish(),
  signingMode: signingMode.optional(),
  stamp: z.object({ position: stampPosition, page: stampPage, chosenBySigner: z.boolean() }).optional(),
});

/** Which documents a list holds, and in which order. */
const selection = z.object({
  tab: z.enum(TABS).default('all'),
  quick: z.array(z.enum(QUICK)).max(4).default([]),
  search: z.string().trim().max(200).default(''),
  sort: z.enum(SORTS).default('modified'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});

export const documents = {
  list: endpoint({
    name: 'documents.list',
    says: 'Documents the viewer may see, by tab, filter and words; `total` is exact up to 10,000.',
    method: 'POST',
    path: '/documents/get-documents',
    callers: ['user'],
    capability: 'documents.list',
    body: selection.extend({
      page: z.number().int().min(0).max(100).default(0),
      pageSize: z.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
    }),
    answer: z.object({ items: z.array(documentRow), total: z.number(), totalIsMore: z.boolean() }),
    errors: [],
    reads: ['documents'],
  }),
  exportCsv: endpoint({
    name: 'documents.export-csv',
    says: 'The whole list by tab, filter and words as CSV: byte-order mark, semicolons, quoted values, in the language and zone of the caller.',
    method: 'POST',
    path: '/documents/export-csv',
    callers: ['user'],
    capability: 'documents.list',
    body: selection,
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: ['document.nothing-to-export'],
  }),
  counts: endpoint({
    name: 'documents.counts',
    says: 'How many documents stand in each tab.',
    method: 'GET',
    path: '/documents/status-counts',
    callers: ['user'],
    capability: 'documents.list',
    answer: z.object({
      waitingForMe: z.number(),
      waitingForOthers: z.number(),
      completed: z.number(),
      ended: z.number(),
    }),
    errors: [],
    reads: ['documents'],
  }),
  create: endpoint({
    name: 'documents.create',
    says: 'Uploads a file; it becomes a document of phase new. Multipart, or `file` as base64 in the body, or `files` that become one container. PDFs and containers stay what they are unless `packAs` says otherwise.',
    method: 'POST',
    path: '/documents',
    callers: ['user'],
    capability: 'documents.compose',
    upload: true,
    body: z.object({
      name: z.string().trim().min(1).max(LIMITS.documentName).optional(),
      fileName: z.string().trim().min(1).max(255).optional(),
      file: z.base64().optional(),
      files: files.optional(),
      packAs: z.enum(PACKAGES).optional(),
    }),
    answer: documentDetails,
    errors: fileErrors,
    touches: ['documents'],
  }),
  createAdoc: endpoint({
    name: 'documents.create-adoc',
    says: 'Makes an ADOC package of files, the document itself first; it becomes a document of phase new (specification 1 §7).',
    method: 'POST',
    path: '/documents/create-adoc',
    callers: ['user'],
    capability: 'documents.compose',
    body: z.object({ name: z.string().trim().min(1).max(LIMITS.documentName).optional(), files }),
    answer: documentDetails,
    errors: fileErrors,
    touches: ['documents'],
  }),
  get: endpoint({
    name: 'documents.get',
    says: 'One document as the viewer may see it; outsiders do not see approvers and addresses.',
    method: 'GET',
    path: '/documents/:id',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    params: byId,
    answer: documentDetails,
    errors: ['document.not-found'],
    reads: ['document'],
  }),
  file: endpoint({
    name: 'documents.file',
    says: 'The bytes of the document; `ETag` is the SHA-256 of the version shown. `download=true` goes into the history.',
    method: 'GET',
    path: '/documents/:id/file',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    params: byId,
    query: z.object({
      download: z.enum(['true', 'false']).optional(),
      version: z.coerce.number().int().min(1).optional(),
    }),
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: ['document.not-found', 'document.data-protected'],
  }),
  contained: endpoint({
    name: 'documents.contained',
    says: 'One file out of a container, by its place in `contents`. `download=true` goes into the history.',
    method: 'GET',
    path: '/documents/:id/contents/:place',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    params: z.object({ id, place: z.coerce.number().int().min(0).max(LIMITS.containerFiles) }),
    query: z.object({ download: z.enum(['true', 'false']).optional() }),
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: ['document.not-found', 'document.data-protected', 'file.damaged', 'file.too-complex'],
  }),
  update: endpoint({
    name: 'documents.update',
    says: 'Changes name, messages, deadline, mode and stamp of a document that is not sent yet.',
    method: 'PUT',
    path: '/documents/:id',
    callers: ['user'],
    capability: 'documents.compose',
    params: byId,
    body: settings,
    answer: documentDetails,
    errors: ['document.not-found', 'document.not-editable', 'document.not-allowed'],
    touches: ['documents', 'document', 'history'],
  }),
  setMembers: endpoint({
    name: 'documents.set-members',
    says: 'Sets who approves, signs, acknowledges and gets a copy; people who have acted stay.',
    method: 'PUT',
    path: '/documents/:id/signers/set',
    callers: ['user'],
    capability: 'documents.members',
    params: byId,
    body: z.object({ members: z.array(memberInput).max(LIMITS.membersPerDocument) }),
    answer: documentDetails,
    errors: [
      'document.not-found',
      'document.not-editable',
      'document.not-allowed',
      'field.already-added',
      'user.no-manager',
    ],
    touches: ['documents', 'document', 'history'],
  }),
  preflight: endpoint({
    name: 'documents.preflight',
    says: 'What would keep the document from being sent, or should be known before.',
    method: 'GET',
    path: '/documents/:id/preflight',
    callers: ['user'],
    capability: 'documents.compose',
    params: byId,
    answer: z.object({
      checks: z.array(
        z.object({
          check: z.enum([
            'members',
            'protected',
            'already-signed',
            'order',
            'balance',
            'manager',
            'timestamp',
            'outside',
          ]),
          outcome: z.enum(['passed', 'warning', 'failed']),
          detail: z.string(),
        }),
      ),
      canSend: z.boolean(),
    }),
    errors: ['document.not-found', 'document.not-allowed'],
    reads: ['document'],
  }),
  send: endpoint({
    name: 'documents.send',
    says: 'Starts the round: the people on turn are asked by mail.',
    method: 'POST',
    path: '/documents/:id/send',
    callers: ['user'],
    capability: 'documents.compose',
    params: byId,
    answer: documentDetails,
    errors: [
      'document.not-found',
      'document.already-sent',
      'document.no-members',
      'document.protected',
      'user.no-manager',
      'document.not-allowed',
    ],
    touches: ['documents', 'document', 'history'],
  }),
  massApprove: endpoint({
    name: 'documents.mass-approve',
    says: 'Approves many documents; what could not be approved is told with its reason (specification 1 §7, 2 §7).',
    method: 'POST',
    path: '/Documents/mass-approve',
    callers: ['user'],
    capability: 'documents.mass-approve',
    body: z.object({
      documentIds: z.array(id).min(1).max(LIMITS.bulkApprove),
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
          /**
           * 1 not added, 2 added as signer, 3 added as acknowledger, 4 already approved, 5 another's turn, 6 blocked,
           * 7 undetermined, 8 approved although a signature is already on it.
           */
          reason: z.number().int().min(0).max(8),
        }),
      ),
    }),
    errors: ['document.not-found'],
    touches: ['documents', 'document', 'history'],
  }),
  approve: endpoint({
    name: 'documents.approve',
    says: 'Approves (signatureType 2) or acknowledges (signatureType 4) the version whose hash is given.',
    method: 'PUT',
    path: '/documents/:id/approve',
    callers: ['user', 'guest'],
    capability: 'documents.act',
    params: byId,
    body: z.object({
      signatureType: z.union([z.literal(2), z.literal(4)]),
      comment: z.string().trim().max(LIMITS.signingComment).nullish(),
      sha256,
    }),
    answer: documentDetails,
    errors: [
      'document.not-found',
      'document.not-your-turn',
      'document.not-allowed',
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
    body: z.object({ rejectionCustomComment: message.nullish() }),
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
    body: z.object({ voidedCustomMessage: message.nullish() }),
    answer: documentDetails,
    errors: ['document.not-found', 'document.not-voidable', 'document.not-allowed', 'document.blocked'],
    touches: ['documents', 'document', 'history'],
  }),
  remind: endpoint({
    name: 'documents.remind',
    says: 'Mails the request again to one person on turn, at most once an hour.',
    method: 'POST',
    path: '/documents/:id/signers/:memberId/resend-notification',
    callers: ['user'],
    capability: 'documents.members',
    params: z.object({ id, memberId: id }),
    answer: nothing,
    errors: [
      'document.not-found',
      'document.member-missing',
      'document.not-running',
      'document.reminded',
      'document.not-allowed',
    ],
    touches: ['document', 'history'],
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
    errors: ['document.not-found', 'document.not-deletable', 'document.not-allowed'],
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
    query: z.object({ signatureType: z.coerce.number().int().min(0).max(6).optional() }),
    answer: z.object({ isBlocked: z.boolean(), blockedTimeTo: time.nullable(), sha256 }),
    errors: ['document.not-found'],
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
          action: historyAction,
          code: z.number(),
          executorName: z.string(),
          dateTime: time,
          /** Facts for the sentence: method, level, person added, comment. */
          customData: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
          rejectMessage: z.string().nullable(),
        }),
      ),
    }),
    errors: ['document.not-found'],
    reads: ['history'],
  }),
};
