import type { DocumentDetails, Tag } from '@paraph/contract';
import {
  type ChoosableMethod,
  coded,
  countsOf,
  ENDED,
  type ErrorCode,
  type FileType,
  LIMITS,
  type Locale,
  maskEmail,
  type MemberKind,
  type MethodName,
  METHODS,
  methodsFor,
  type Module,
  type Phase,
  progressOf,
  seenAs,
  STATUS_CODES,
  type SignatureLevel,
  type StampAppearance,
  type StampPage,
  type StampPosition,
} from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { OpenedFolder } from '../folders/index.ts';
import type { Transfer } from '../integration/index.ts';
import type { ContainerListing } from '../document-parsers/index.ts';
import { presentEditTag } from './edit-tag.ts';
import { hiddenIn } from './hidden.ts';
import { chosenMode, modeOfDocument } from './mode.ts';
import type { OpenDocument } from './open-document.ts';
import { knownVersion, mayRead } from './opening.ts';
import { presentWords } from './owner-words/present.ts';
import type { OwnerWordRecord } from './owner-words/store.ts';
import { fullName, isOverdue, iso, presentSigner } from './present-facts.ts';
import { isShown, type PresentationContext, presentMember } from './present-member.ts';
import { withNames } from './present-names.ts';
import { presentValidation } from './present-validation.ts';
import { mailedAs, shownName } from './private-names.ts';
import { fileFacts, showsStamps, takesSignature } from './signable.ts';
import type { FormOfDocument } from './store/form.ts';
import type { MemberRecord } from './store/members.ts';
import { delegationOf, type DocumentViewer } from './viewer.ts';

export type Owner = { firstName: string; lastName: string; email: string };
type Frame = PresentationContext & {
  today: string;
  /** The viewer's locale. */
  locale: Locale;
  owner: Owner;
  modules: readonly Module[];
  hasUnseen: boolean;
  /** Empty for viewers who may not see tags. */
  tags: Tag[];
  /** Returns whether this installation can reach the provider of a method for such files. */
  isReachable: (method: MethodName, file: FileType) => boolean;
  /** Returns whether the entire file is sent to the provider, which does not draw the portal's stamp. */
  isSignedElsewhere: (method: MethodName) => boolean;
  isBalanceSpent: boolean;
  /** See readableVersions. */
  readableVersions: number[];
  stampLook: StampAppearance;
  /** The folder of the document, where the viewer may open it. */
  place: OpenedFolder | null;
  canMove: boolean;
  canShare: boolean;
  canSeeShares: boolean;
  /** Files that the PDF was made of, where the viewer may see them. */
  originals: readonly { name: string; size: string | number }[];
  /** Null where the company has no Dms, or the viewer is not of the company. */
  integration: { transfer: Transfer | undefined } | null;
  /** Null without a form, and for viewers who may not see it. */
  form: FormOfDocument | null;
  /** Messages to the owner by all members. */
  words: readonly OwnerWordRecord[];
};

/** The first approval fixes the approvers (readings DOC-107). */
export const approvalsLocked = (members: readonly MemberRecord[]): boolean =>
  members.some(({ kind, done }) => kind === 'approve' && done);

/**
 * Returns an entire document, as its viewer sees it; outsiders see no approvers, addresses or internal messages
 * (product D3).
 */
export function presentDocument(open: OpenDocument, frame: Frame): DocumentDetails {
  const { document, viewer, lock } = open;
  const phase = document.phase as Phase;
  const mine =
    viewer.entries.find((entry) => entry.on_turn) ??
    viewer.entries.find((entry) => !entry.done && entry.kind !== 'copy');
  const delegation = mine && delegationOf(mine, viewer);
  const shown = open.members.filter((member) => isShown(member, viewer));
  const ours = {
    id: document.id,
    name: shownName(open, frame.locale),
    extension: document.extension,
    phase,
    ...coded('status', STATUS_CODES, seenAs(phase, viewer.viewerState.onTurn.length > 0)),
    owner: {
      userId: document.owner_id,
      name: fullName(frame.owner.firstName, frame.owner.lastName, frame.owner.email),
      email: viewer.isOutsider ? maskEmail(frame.owner.email) : frame.owner.email,
    },
    isOwner: viewer.viewerState.isOwner,
    isFromIntegration: document.from_integration,
    created: document.created_at.toISOString(),
    modified: document.modified_at.toISOString(),
    deadline: document.deadline,
    isOverdue: isOverdue(document.deadline, phase, frame.today),
    alreadySigned: document.signed,
    totalSigners: document.signers,
    progress: phase === 'new' ? null : progressOf(countsOf(shown)),
    signerDetails: open.members
      .filter(({ kind }) => kind === 'sign')
      .map((signer) => presentSigner(signer, viewer.isOutsider && !viewer.own.includes(signer))),
    tags: frame.tags,
    waitingFor: shown
      .filter((member) => member.on_turn)
      .map((member) => fullName(member.first_name, member.last_name, member.email)),
    waitingSince: iso(document.waiting_since),
    hasUnseenAccompanyingDocuments: frame.hasUnseen,
    actions: viewer.actions,
    editTag: presentEditTag(open),
    ...presentKind(open, frame.owner),
    ...presentPlace(frame),
    templateName: frame.form?.templateName ?? null,
    formValues: frame.form?.formValues ?? null,
    version: presentVersion(open),
    readableVersions: frame.readableVersions,
    pages: mayRead(viewer) ? document.pages : null,
    ...fileFacts(document),
    hiddenContent: mayRead(viewer) ? hiddenIn(document) : [],
    isEditable: viewer.actions.includes('replace'),
    approvalsLocked: approvalsLocked(open.members),
    hasMailGetters: !viewer.isOutsider && open.members.some(({ kind }) => kind === 'copy'),
    mailedAs: mailedAs(open, frame.locale),
    hideSensitiveInformation: document.hide_sensitive,
    hideSensitiveInformationForUser: viewer.isHiddenFrom && !mayRead(viewer),
    opening: viewer.opening,
    openedUntil: iso(viewer.openedUntil),
    keptUntil: iso(keptUntil(document)),
    highestLevel: document.highest_level as SignatureLevel,
    signingMode: chosenMode(document),
    signingMethod: document.signing_method as ChoosableMethod | null,
    validUntil: document.valid_until,
    ...presentSending(open, frame.locale),
    members: shown.map((member) => presentMember(member, open, frame)),
    ownerWords: presentWords(open, frame.words),
    ...presentMessages(open),
    endedBy: endedBy(open, frame.owner),
    endedAt: iso(document.ended_at),
    stamp: {
      position: document.stamp_position as StampPosition,
      page: document.stamp_page as StampPage,
      chosenBySigner: document.stamp_by_signer,
    },
    stampLook: frame.stampLook,
    myMemberId: mine?.id ?? null,
    myKind: (mine?.kind as MemberKind | undefined) ?? null,
    actingFor: delegation ? { name: delegation.name, until: delegation.until } : null,
    ...presentNeed(open),
    methods: presentMethods(open, frame),
    isBalanceSpent: frame.isBalanceSpent,
    isPdf: document.extension === 'pdf',
    // Names of files are part of the content; the right to see that a document exists does not include them
    // (product D5).
    contents: mayRead(viewer) ? (document.contents as unknown as ContainerListing | null) : null,
    originals: frame.originals.map(({ name, size }) => ({ name, size: Number(size) })),
    blocked: lock && lock.state === 'started' ? presentLock(lock, viewer) : null,
    completing:
      lock && lock.state === 'completing'
        ? { since: lock.created_at!.toISOString(), nextTry: iso(lock.next_try_at), reason: lock.reason }
        : null,
    validation: mayRead(viewer) ? presentValidation(document) : null,
    ...presentIntegration(frame, viewer),
  };
  return withNames(ours, frame.modules);
}

/** Returns the methods by which this viewer can sign the document here. */
function presentMethods({ document, members }: OpenDocument, frame: Frame): DocumentDetails['methods'] {
  const extension = document.extension as FileType;
  const { highest_level: highestLevel, signing_method: method } = document;
  const chosen = method as ChoosableMethod | null;
  const mode = modeOfDocument(document, members);
  return methodsFor({ extension, highestLevel, modules: frame.modules, mode, chosen })
    .filter(({ method: name }) => frame.isReachable(name, extension) && fitsContents(name, document.contents))
    .map((offer) => ({ ...offer, placesStamp: placesStamp(document, offer.method, frame) }));
}

/**
 * A PDF shows a stamp if its signature is made here and its author has not certified it; a hand-drawn signature is
 * placed as the drawing itself.
 */
const placesStamp = (document: OpenDocument['document'], method: MethodName, { isSignedElsewhere }: Frame): boolean =>
  showsStamps(document) && METHODS[method].flow !== 'pad' && !isSignedElsewhere(method);

/** Returns the messages of a document: to those who may read its content, and to each user their own. */
function presentMessages(open: OpenDocument) {
  const { document, viewer } = open;
  const seesMessages = mayRead(viewer);
  const isInside = seesMessages && !viewer.isOutsider;
  const seesEnding = seesMessages || document.ended_by === viewer.userId;
  return {
    message: seesMessages ? document.message : null,
    messageToAcknowledge: isInside ? document.message_to_acknowledge : null,
    messageByMail: isInside ? document.message_by_mail : null,
    messageBy: seesMessages ? document.message_writer : null,
    rejectedMessage: seesEnding && document.phase === 'rejected' && knowsEnder(open) ? document.ended_message : null,
    voidedMessage: seesEnding && document.phase === 'voided' ? document.ended_message : null,
  };
}

/**
 * Returns what the owner sees of a document that is about to be sent or failed to; the reason is the one of the send
 * call.
 */
function presentSending({ document, viewer }: OpenDocument, locale: Locale) {
  const { sending_until: until, sending_fault: fault } = document;
  const isShownHere = document.phase === 'new' && viewer.viewerState.isOwner;
  const isKnown = (code: string | null): code is ErrorCode =>
    code !== null && Object.hasOwn(phrases[locale].errors, code);
  return {
    isListSending: isShownHere && document.is_list_sending,
    corrects: isShownHere ? document.corrects_id : null,
    sendingUntil: isShownHere ? iso(until) : null,
    sendingFault: isShownHere && isKnown(fault) ? phrases[locale].errors[fault] : null,
  };
}
/** Returns the document's place in the drive (DOC-010). */
const presentPlace = ({ place, canMove, canShare, canSeeShares }: Frame) => ({
  folderId: place?.folder.id ?? null,
  canAccessInFolders: place !== null,
  privacyEnabled: place !== null && !place.folder.isPublic,
  prefixName: place?.folder.prefix ?? '',
  breadcrumbs: place?.path.map(({ id, name }) => ({ id, name })) ?? [],
  canMove,
  canShare,
  canSeeShares,
});

/** Returns the state of the transfer to the company's Dms; its address only with the permission (PERM-012). */
function presentIntegration({ integration }: Frame, { viewerState }: DocumentViewer) {
  const transfer = integration?.transfer;
  return {
    isIntegrationEnabled: integration !== null,
    isIntegrationManagerNeeded: transfer?.managerNeeded ?? false,
    isSentToDms: transfer !== undefined && transfer.sentAt !== null,
    sentToDmsAt: iso(transfer?.sentAt ?? null),
    dmsDocumentUrl: viewerState.capabilities.includes('integration.url') ? (transfer?.url ?? null) : null,
    dmsTrouble:
      transfer && transfer.state !== 'sent'
        ? { state: transfer.state, reason: transfer.trouble, nextTry: iso(transfer.nextTryAt) }
        : null,
  };
}

/** Returns owner, kind and progress in the fields of the specification (DOC-006, DOC-007, DOC-008). */
function presentKind({ document, members, viewer }: OpenDocument, owner: Owner) {
  const mode = modeOfDocument(document, members);
  const ownMembers = viewer.own.filter(({ kind }) => kind !== 'copy');
  const email = viewer.isOutsider && !viewer.viewerState.isOwner ? maskEmail(owner.email) : owner.email;
  const isAwaitShown = !viewer.isOutsider && !viewer.onlyKnows && !ENDED.includes(document.phase as Phase);
  return {
    ownerEmail: email,
    ownerFullName: fullName(owner.firstName, owner.lastName, email),
    comment: (ownMembers.find(({ done }) => !done) ?? ownMembers.at(-1))?.comment ?? null,
    highestSignatureLevel: document.highest_level as SignatureLevel,
    isFormDocument: document.form_template_id !== null,
    isFormBuilderDocument: document.form_template_id !== null,
    awaitsForms: isAwaitShown ? document.awaits_forms : 0,
    isSentForApproval: document.phase !== 'new' && !viewer.isOutsider && members.some(({ kind }) => kind === 'approve'),
    isOnlyApprove: mode === 'onlyApprove',
    isOnlyHandwritten: mode === 'handWrittenSign',
    isFileProtected: document.is_protected,
  };
}

const presentVersion = (open: OpenDocument): DocumentDetails['version'] => ({
  number: open.version.number,
  ...knownVersion(open),
  at: open.version.at.toISOString(),
});

/** Returns needSign, canSign and canAcknowledge of readings B1. */
export function presentNeed({ viewer, document }: OpenDocument) {
  const { onTurn, open } = viewer.viewerState;
  const running = ['approving', 'signing', 'acknowledging'].includes(document.phase);
  return {
    needSign: running && open.some((kind) => kind !== 'copy'),
    canSign: (onTurn.includes('sign') || onTurn.includes('approve')) && takesSignature(document),
    canAcknowledge: onTurn.includes('acknowledge'),
  };
}

/** Returns whether the running signing session is the viewer's; a guest is identified by the member of the link. */
export const holdsLock = (lock: NonNullable<OpenDocument['lock']>, { own, userId, isGuest }: DocumentViewer): boolean =>
  isGuest ? own.some((entry) => entry.id === lock.member_id) : lock.user_id === userId;

/** eID Easy gets digests with file names and accepts no names with folders. */
const fitsContents = (method: MethodName, contents: unknown): boolean =>
  method !== 'EID_EASY' || !(contents as ContainerListing | null)?.files.some(({ name }) => name.includes('/'));

function presentLock(
  lock: NonNullable<OpenDocument['lock']>,
  viewer: DocumentViewer,
): NonNullable<DocumentDetails['blocked']> {
  const isMe = holdsLock(lock, viewer);
  return {
    name: fullName(lock.first_name ?? '', lock.last_name ?? '', ''),
    until: lock.expires_at!.toISOString(),
    isMe,
    sessionId: isMe ? lock.session_id : null,
  };
}

const enderOf = ({ document: { ended_by: by }, members }: OpenDocument) =>
  members.find(({ user_id, acted_by }) => user_id === by || acted_by === by);

/** Returns whether the viewer knows who rejected the document: reasons of approvers stay inside (product D3). */
function knowsEnder(open: OpenDocument): boolean {
  const member = enderOf(open);
  return !open.viewer.isOutsider || (member !== undefined && isShown(member, open.viewer));
}

function endedBy(open: OpenDocument, owner: Owner): string | null {
  const { document, viewer } = open;
  if (!document.ended_by) return null;
  if (document.ended_by === document.owner_id) return fullName(owner.firstName, owner.lastName, owner.email);
  const member = enderOf(open);
  if (!member || !isShown(member, viewer)) return null;
  return member.acted_by
    ? fullName(member.actor_first_name ?? '', member.actor_last_name ?? '', '')
    : fullName(member.first_name, member.last_name, member.email);
}

/**
 * Returns until when participants may read the document in the bin; null where it is not in the bin, or a legal hold
 * keeps it longer.
 */
const keptUntil = ({ deleted_at: at, is_held: isHeld }: OpenDocument['document']): Date | null =>
  at && !isHeld ? new Date(at.getTime() + LIMITS.binKeep) : null;
