import {
  ASKED_ACTS,
  FILE_EXTENSIONS,
  HIDDEN_CONTENT_CODES,
  LIMITS,
  DELIVERY_STATES,
  OPENINGS,
  RETURN_REASONS,
  STATUS_CODES,
  TRANSFER_TROUBLES,
  SIGNATURE_LIMITS,
} from '@paraph/domain';
import * as z from 'zod';
import { codedFields, named } from './codes.ts';
import { formElementId } from './form-structure.ts';
import {
  command,
  country,
  day,
  email,
  freePlace,
  id,
  identityRule,
  level,
  locale,
  memberKind,
  message,
  method,
  phase,
  sha256,
  choosableMethod,
  signingMode,
  stampPage,
  stampPosition,
  tag,
  time,
} from './shapes.ts';
import { documentNames } from './specification-names.ts';
import { trustSource } from './validation-report.ts';

/** A member to add and the required act; the server looks up or creates the person by address. */
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
  /** Whether a delegate of this signer may sign for them; unchanged when absent. */
  delegateMaySign: z.boolean().nullish(),
  /** Stamp position of this signer; null: that of all signers. Unchanged when absent. */
  stamp: freePlace.nullish(),
  /**
   * Language of mails to this person; null: the company's. Unchanged when absent; an account's own language takes
   * precedence.
   */
  locale: locale.nullish(),
});
export type MemberInput = z.input<typeof memberInput>;

const memberMail = z.object({
  at: time,
  state: z.enum(DELIVERY_STATES),
  /** When the receiving server accepted it, if servers report that. */
  deliveredAt: time.nullable(),
  /** When it came back, and why. */
  returnedAt: time.nullable(),
  reason: z.enum(RETURN_REASONS).nullable(),
  /** The company's own mail server that received a personal link with it; null if only the operator's server did. */
  ownServer: z.string().nullable(),
  /** When the person first opened the document; mails contain no read tracking. */
  openedAt: time.nullable(),
});

/**
 * Until when a person is away who is to act, who acts for them, and whether that is enough here: not for a document of
 * the delegate, nor where the delegate has another approval. For people of the company.
 */
export const away = z.object({
  until: day,
  delegate: z.string(),
  mayAct: z.boolean(),
  delegateIsOwner: z.boolean(),
  delegateApproves: z.boolean(),
});
export type Away = z.output<typeof away>;

export const member = z.object({
  id,
  /** Null for outsiders, other than the viewer: the id tells when the company first met them. */
  userId: id.nullable(),
  /** Masked for outsiders who are not this person. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  kind: memberKind,
  order: z.number().nullable(),
  isExternal: z.boolean(),
  /** A colleague, whose name is that of the account: nobody else changes it. */
  isNamedByAccount: z.boolean(),
  isMe: z.boolean(),
  /** Added by the caller, who is not the sender. */
  isAddedByMe: z.boolean(),
  isOnTurn: z.boolean(),
  /** The member must still act but cannot, because the account is deactivated. Visible to users of the company. */
  isDeactivated: z.boolean(),
  done: z.boolean(),
  actedAt: time.nullable(),
  rejectedAt: time.nullable(),
  method: method.nullable(),
  comment: z.string().nullable(),
  /** Claims of the signer made with the signature: position, subdivision, company. */
  signedAs: z.string().nullable(),
  privateMessage: z.string().nullable(),
  /** Who wrote the private message; null for the owner of the document. */
  privateMessageBy: z.string().nullable(),
  identity: identityRule,
  /** For people inside: suspended after the owner of an account denied a sign-in; counts for nobody until the sender keeps it by a reminder. */
  isDoubted: z.boolean(),
  askedAt: time.nullable(),
  /** For the owner, of anyone who is on turn: from when they may be reminded. */
  remindableFrom: time.nullable(),
  delegateMaySign: z.boolean(),
  /** Required by the form of the document, so the member cannot be removed. */
  isOfForm: z.boolean(),
  /** The stamp position that the sender chose for this signer; visible to the owner and to this person. */
  stamp: freePlace.nullable(),
  /** The language of mails that the sender chose; the owner and this person see it. */
  locale: locale.nullable(),
  /** Who wrote the comment on behalf of this person; null if they wrote it themselves. */
  commentBy: z.string().nullable(),
  /** Who acted on behalf of this person. */
  actedBy: z.string().nullable(),
  away: away.nullable(),
  /** The last mail to this person and its state; visible to the owner. */
  mail: memberMail.nullable(),
});
export type Member = z.output<typeof member>;

const blocked = z.object({ name: z.string(), until: time, isMe: z.boolean(), sessionId: id.nullable() });

/** A message to the owner of a document that is no refusal, and its outcome (product S1, S5). */
const ownerWord = z.object({
  id,
  kind: z.enum(['no-method', 'question']),
  /** Name of the author. */
  name: z.string(),
  isMine: z.boolean(),
  /** The way to sign that they do not have. */
  method: choosableMethod.nullable(),
  words: z.string().nullable(),
  at: time,
  answer: z.string().nullable(),
  answeredAt: time.nullable(),
});
export type OwnerWord = z.output<typeof ownerWord>;

/** One row of a list. */
export const documentRow = z.object({
  id,
  name: z.string(),
  extension: named(FILE_EXTENSIONS, z.string()),
  phase,
  ...codedFields('status', STATUS_CODES),
  owner: z.object({ userId: id, name: z.string(), email: z.string() }),
  isOwner: z.boolean(),
  /** Sent by the company's document system, so it has no owner. */
  isFromIntegration: z.boolean(),
  created: time,
  modified: time,
  deadline: day.nullable(),
  isOverdue: z.boolean(),
  /** The viewer’s own; null without the module StaticFieldModule (PERM-034). */
  comment: z.string().nullable(),
  alreadySigned: z.number(),
  totalSigners: z.number(),
  /** Acts that the viewer sees, of those asked for; null in a draft, and where only copies are sent. */
  progress: z.object({ asked: z.enum(ASKED_ACTS), done: z.number(), total: z.number() }).nullable(),
  /** Signers in their order; addresses are masked for outsiders (DOC-007). */
  signerDetails: z.array(z.object({ fullName: z.string(), email: z.string() })),
  /** Empty for outsiders, and without the module. */
  tags: z.array(tag),
  /** Names of the members on turn, and since when. */
  waitingFor: z.array(z.string()),
  waitingSince: time.nullable(),
  /** The viewer has not seen an accompanying file yet. */
  hasUnseenAccompanyingDocuments: z.boolean(),
  actions: z.array(command),
});
export type DocumentRow = z.output<typeof documentRow>;

export const listedRow = documentRow.extend({
  /** Of the version that the viewer may sign or approve; null elsewhere. */
  sha256: sha256.nullable(),
  /** In the tab `delegated`: names of the persons on turn in whose place the viewer may act. */
  inPlaceOf: z.array(z.string()).optional(),
  /** What was filled in, by field, in lists of one form template; null for who may not read the document (product D5). */
  formValues: z.record(formElementId, z.string()).nullish(),
});
export type ListedRow = z.output<typeof listedRow>;

/** Files of a container; `place` of a file is its index. */
export const containerContents = z.object({
  kind: z.enum(['ASiC-E', 'ASiC-S', 'ADOC']),
  /** ADOC packages only: title in its metadata. */
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
export type ContainerContents = z.output<typeof containerContents>;

export const documentDetails = documentRow.extend({
  /** A hash of everything that can be edited, for edits to send back; null where the viewer may not edit. */
  editTag: z.string().nullable(),
  ownerEmail: z.string(),
  ownerFullName: z.string(),
  /** The folder that holds it, for users who may open the folder (DOC-010); null for others. */
  folderId: id.nullable(),
  canAccessInFolders: z.boolean(),
  privacyEnabled: z.boolean(),
  prefixName: z.string(),
  breadcrumbs: z.array(z.object({ id, name: z.string() })),
  /** The form that it was made from, for users who may read the file: its name, and what was filled in, by field. */
  templateName: z.string().nullable(),
  formValues: z.record(formElementId, z.string()).nullable(),
  /** The viewer may move it to another folder. */
  canMove: z.boolean(),
  /** The viewer may mail people outside a link to it. */
  canShare: z.boolean(),
  /** The viewer sees all shares with outsiders, including those of other users, and may end them. */
  canSeeShares: z.boolean(),
  /** Comment of the viewer on their own entry. */
  comment: z.string().nullable(),
  highestSignatureLevel: level,
  /** The kind of the document, in the specification's words (DOC-008). */
  isFormDocument: z.boolean(),
  isFormBuilderDocument: z.boolean(),
  /** How many forms that its form requires are not submitted yet; 0 for outsiders, and after its end. */
  awaitsForms: z.number(),
  isSentForApproval: z.boolean(),
  isOnlyApprove: z.boolean(),
  isOnlyHandwritten: z.boolean(),
  isFileProtected: z.boolean(),
  /** While the viewer may not read the content, the hash is empty and the size 0; `pages` is null then. */
  version: z.object({ number: z.number(), sha256: sha256.or(z.literal('')), bytes: z.number(), at: time }),
  /** The versions that the viewer may read, oldest first. */
  readableVersions: z.array(z.number()),
  pages: z.number().nullable(),
  isProtected: z.boolean(),
  /** Whether the author or an earlier signer of the PDF limits further signatures: to fields prepared or not seen, or to none. */
  signatureLimit: z.enum(SIGNATURE_LIMITS),
  /** Content of the file that its pages do not show; every reader sees it. */
  hiddenContent: z.array(
    z.object({
      code: z.enum(HIDDEN_CONTENT_CODES),
      pages: z.array(z.number()),
      /** The PDF inside a container that holds it. */
      file: z.string().optional(),
    }),
  ),
  /** The viewer may replace the file now. */
  isEditable: z.boolean(),
  /** Somebody has approved: who approves is settled. */
  approvalsLocked: z.boolean(),
  hasMailGetters: z.boolean(),
  /** How mails name a document whose name they leave out; null where they name it as the page does. */
  mailedAs: z.string().nullable(),
  hideSensitiveInformation: z.boolean(),
  /** The viewer does not get the content. */
  hideSensitiveInformationForUser: z.boolean(),
  /** Whether the viewer may read the content: at once, after giving a reason, or not at all (product D5). */
  opening: z.enum(OPENINGS),
  /** Time until which a reason given by the viewer opens it; null without one. */
  openedUntil: time.nullable(),
  /** Set for a deleted document: until then participants can read it. */
  keptUntil: time.nullable(),
  highestLevel: level,
  signingMode,
  /** The only signing method that its sender allows. */
  signingMethod: choosableMethod.nullable(),
  /** A list is being sent of the draft, which stays as it is until the last document is made. False for other viewers. */
  isListSending: z.boolean(),
  /** The rejected or voided document that the draft corrects. Null for other viewers, and once it was sent. */
  corrects: id.nullable(),
  /** Submitted, but not sent before this time: until then its owner may take it back. Null for other viewers. */
  sendingUntil: time.nullable(),
  /** Why it did not go when its time came, in the viewer's language. */
  sendingFault: z.string().nullable(),
  /** Last day on which the content is in force; information only. */
  validUntil: day.nullable(),
  members: z.array(member),
  /** For the owner, open messages to them; for others, the messages that they wrote. */
  ownerWords: z.array(ownerWord),
  ...documentNames.shape,
  message: z.string().nullable(),
  messageToAcknowledge: z.string().nullable(),
  messageByMail: z.string().nullable(),
  /** Who wrote these messages, where that is not the owner. */
  messageBy: z.string().nullable(),
  rejectedMessage: z.string().nullable(),
  voidedMessage: z.string().nullable(),
  endedBy: z.string().nullable(),
  endedAt: time.nullable(),
  stamp: z.object({ position: stampPosition, page: stampPage, chosenBySigner: z.boolean() }),
  /** Content of every stamp of the company: number of lines, and whether it has an image. */
  stampLook: z.object({ lines: z.int(), hasPicture: z.boolean() }),
  /** The viewer's own entry, on turn or not. */
  myMemberId: id.nullable(),
  myKind: memberKind.nullable(),
  /** The person on whose behalf the viewer acts here, and until when. */
  actingFor: z.object({ name: z.string(), until: day }).nullable(),
  needSign: z.boolean(),
  canSign: z.boolean(),
  canAcknowledge: z.boolean(),
  /** The sender's signatures of this month are used up: no signing may start (TENANT-034). */
  isBalanceSpent: z.boolean(),
  /** Methods for the panel, best first; `refused` states why one does not work here. */
  /**
   * `placesStamp`: the signature shows a stamp at the chosen position. Methods whose provider makes the complete
   * signature show none.
   */
  methods: z.array(z.object({ method, refused: z.enum(['adoc', 'LTA']).nullable(), placesStamp: z.boolean() })),
  isPdf: z.boolean(),
  /** Null for files that are no container. */
  contents: containerContents.nullable(),
  /** Files from which the PDF was made, by index; empty for outsiders. */
  originals: z.array(z.object({ name: z.string(), size: z.number() })),
  blocked: blocked.nullable(),
  /** A signature that waits for its timestamp: why, and when the next try is. */
  completing: z.object({ since: time, nextTry: time.nullable(), reason: z.string().nullable() }).nullable(),
  validation: z
    .object({
      result: z.enum(['invalid', 'valid', 'noSignatures', 'undecided']),
      /** Signatures of people; seals of organisations are counted apart (decision 24). */
      signatures: z.number(),
      valid: z.number(),
      seals: z.number(),
      validSeals: z.number(),
      at: time,
      trust: trustSource.optional(),
    })
    .nullable(),
  /** The company has a document system to which complete documents go. */
  isIntegrationEnabled: z.boolean(),
  /** A manager has to release it there. */
  isIntegrationManagerNeeded: z.boolean(),
  isSentToDms: z.boolean(),
  sentToDmsAt: time.nullable(),
  /** URL of the document in that system; only with permission 10. */
  dmsDocumentUrl: z.string().nullable(),
  /** Not there yet, or given up: why, and when the next try is. */
  dmsTrouble: z
    .object({
      state: z.enum(['waiting', 'failed']),
      reason: z.enum(TRANSFER_TROUBLES).nullable(),
      nextTry: time.nullable(),
    })
    .nullable(),
});
/** Of the company's document system. */
export type DmsTrouble = NonNullable<DocumentDetails['dmsTrouble']>;
export type DocumentDetails = z.output<typeof documentDetails>;
