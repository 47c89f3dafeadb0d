import type { DocumentDetails, DocumentRow, Member, Tag } from '@paraph/contract';
import {
  type ChoosableMethod,
  commandsFor,
  type ErrorCode,
  type FileType,
  type FreePlace,
  type IdentityRule,
  INTEGRATION_OWNER,
  type Locale,
  maskEmail,
  mayStandIn,
  type MemberKind,
  type MethodName,
  methodsFor,
  type Module,
  type Phase,
  seenAs,
  type SignatureLevel,
  type StampPage,
  type StampPosition,
} from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { Absence } from '../delegation/index.ts';
import type { OpenedFolder } from '../folders/index.ts';
import type { Transfer } from '../integration/index.ts';
import type { Contents } from './containers/contents.ts';
import { hiddenIn } from './hidden.ts';
import { chosenMode, modeOfDocument } from './mode.ts';
import type { OpenDocument } from './open-document.ts';
import { isRowOpened, mayRead } from './opening.ts';
import { presentWords } from './owner-words/present.ts';
import type { OwnerWordRecord } from './owner-words/store.ts';
import { presentMail } from './present-mail.ts';
import { shownName } from './private-names.ts';
import type { Delivery } from './store/deliveries.ts';
import type { ListedDocument } from './store/pages.ts';
import type { MemberRecord } from './store/members.ts';
import { delegationOf, type DocumentViewer } from './viewer.ts';

export type Owner = { firstName: string; lastName: string; email: string };
type Absences = ReadonlyMap<string, Absence>;
type Frame = {
  /** Who of the members is away. */
  absences: Absences;
  /** What became of the last mail to each member, for the owner; empty for everybody else. */
  deliveries: ReadonlyMap<string, Delivery>;
  today: string;
  /** Of the viewer. */
  locale: Locale;
  owner: Owner;
  modules: readonly Module[];
  hasUnseen: boolean;
  /** Empty for whoever sees none. */
  tags: Tag[];
  /** Whether this installation can reach the provider of a method for such files. */
  isReachable: (method: MethodName, file: FileType) => boolean;
  isBalanceSpent: boolean;
  /** The folder it lies in, where the viewer may open it. */
  place: OpenedFolder | null;
  canMove: boolean;
  canShare: boolean;
  /** What the PDF was made of, as far as the viewer may know. */
  originals: readonly { name: string; size: string | number }[];
  /** Null where the company has no document system, or the viewer is not of the company. */
  integration: { transfer: Transfer | undefined } | null;
  /** What was said to the owner, by anybody. */
  words: readonly OwnerWordRecord[];
};

const fullName = (first: string, last: string, email: string) => `${first} ${last}`.trim() || email;
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
const isOverdue = (deadline: string | null, phase: string, today: string) =>
  deadline !== null && deadline < today && ['approving', 'signing', 'acknowledging', 'related'].includes(phase);

const kindsOf = (entries: readonly { kind: string }[]) => [...new Set(entries.map(({ kind }) => kind as MemberKind))];

/** What the viewer wrote down for themselves in the last of their entries that is open, else done. */
const ownComment = ({ entries }: ListedDocument): string | null =>
  entries.find(({ kind }) => kind !== 'copy')?.comment ?? null;

/** A row of a list, as its viewer sees it. */
export function presentRow(
  row: ListedDocument,
  viewer: {
    userId: string;
    today: string;
    isOutsider: boolean;
    capabilities: DocumentViewer['standing']['capabilities'];
    /** The company lets them open everything. */
    opensAll: boolean;
  },
  /** What stands in place of a name that the viewer may not know. */
  cover?: string,
): DocumentRow {
  const isOwner = row.owner_id === viewer.userId;
  const phase = row.phase as Phase;
  const isFromIntegration = row.owner_email === INTEGRATION_OWNER;
  const onTurn = kindsOf(row.entries.filter((entry) => entry.on_turn));
  return {
    id: row.id,
    name: cover ?? row.name,
    extension: row.extension,
    phase,
    status: seenAs(phase, onTurn.length > 0),
    owner: {
      userId: row.owner_id,
      name: fullName(row.owner_first_name, row.owner_last_name, row.owner_email),
      email: viewer.isOutsider && !isOwner ? maskEmail(row.owner_email) : row.owner_email,
    },
    isOwner,
    isFromIntegration,
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    deadline: row.deadline,
    isOverdue: isOverdue(row.deadline, phase, viewer.today),
    comment: viewer.capabilities.includes('documents.comment') ? ownComment(row) : null,
    alreadySigned: row.signed,
    totalSigners: row.signers,
    signerDetails: row.signer_details.map((signer) => presentSigner(signer, viewer.isOutsider)),
    tags: viewer.capabilities.includes('tags.use') ? row.tags : [],
    // Those on turn in any other phase are none an outsider is shown (product D3).
    waitingFor: viewer.isOutsider && phase !== 'signing' ? [] : row.waiting_for,
    waitingSince: iso(row.waiting_since),
    hasUnseenAccompanyingDocuments: hasUnseenBeside(row, viewer),
    actions: commandsFor({
      phase,
      isOwner,
      onTurn,
      open: kindsOf(row.entries.filter((entry) => !entry.done)),
      isParticipant: row.entries.length > 0,
      isProtected: row.is_protected,
      // A row does not know who approved; replacing the file is offered on its page.
      isBegun: true,
      isGuest: false,
      isFromIntegration,
      isOpened: isRowOpened(row, viewer),
      capabilities: viewer.capabilities,
    }),
  };
}

/** Who may not read a document, or has no such module, is told of nothing that goes along with it. */
const hasUnseenBeside = (
  row: ListedDocument,
  { userId, isOutsider, capabilities }: Parameters<typeof presentRow>[1],
): boolean => {
  const reads =
    row.owner_id === userId || row.entries.some(({ on_turn, done }) => !row.hide_sensitive || on_turn || done);
  return reads && capabilities.includes('documents.accompanying-see') && row.unseen >= (isOutsider ? 2 : 1);
};

/** A signer as rows name them; addresses of people are not for outsiders (product D3). */
const presentSigner = (
  { first_name, last_name, email }: { first_name: string; last_name: string; email: string },
  isMasked: boolean,
) => {
  const shown = isMasked ? maskEmail(email) : email;
  return { fullName: fullName(first_name, last_name, shown), email: shown };
};

/** Who approves is settled with the first approval (readings DOC-107). */
export const approvalsLocked = (members: readonly MemberRecord[]): boolean =>
  members.some(({ kind, done }) => kind === 'approve' && done);

/** A whole document, as its viewer sees it; outsiders see no approvers, addresses and internal messages (product D3). */
export function presentDocument(open: OpenDocument, frame: Frame): DocumentDetails {
  const { document, version, viewer, lock } = open;
  const phase = document.phase as Phase;
  const mine =
    viewer.entries.find((entry) => entry.on_turn) ??
    viewer.entries.find((entry) => !entry.done && entry.kind !== 'copy');
  const delegation = mine && delegationOf(mine, viewer);
  const shown = open.members.filter((member) => isShown(member, viewer));
  return {
    id: document.id,
    name: shownName(open, frame.locale),
    extension: document.extension,
    phase,
    status: seenAs(phase, viewer.standing.onTurn.length > 0),
    owner: {
      userId: document.owner_id,
      name: fullName(frame.owner.firstName, frame.owner.lastName, frame.owner.email),
      email: viewer.isOutsider ? maskEmail(frame.owner.email) : frame.owner.email,
    },
    isOwner: viewer.standing.isOwner,
    isFromIntegration: document.from_integration,
    created: document.created_at.toISOString(),
    modified: document.modified_at.toISOString(),
    deadline: document.deadline,
    isOverdue: isOverdue(document.deadline, phase, frame.today),
    alreadySigned: document.signed,
    totalSigners: document.signers,
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
    ...presentKind(open, frame.owner),
    ...presentPlace(frame),
    version: { number: version.number, sha256: version.sha256, bytes: version.size, at: version.at.toISOString() },
    pages: document.pages,
    isProtected: document.is_protected,
    hiddenContent: mayRead(viewer) ? hiddenIn(document) : [],
    isEditable: viewer.actions.includes('replace'),
    approvalsLocked: approvalsLocked(open.members),
    hasMailGetters: !viewer.isOutsider && open.members.some(({ kind }) => kind === 'copy'),
    hideSensitiveInformation: document.hide_sensitive,
    hideSensitiveInformationForUser: viewer.isKeptFrom && !mayRead(viewer),
    opening: viewer.opening,
    openedUntil: iso(viewer.openedUntil),
    highestLevel: document.highest_level as SignatureLevel,
    signingMode: chosenMode(document),
    signingMethod: document.signing_method as ChoosableMethod | null,
    validUntil: document.valid_until,
    ...presentSending(open, frame.locale),
    members: shown.map((member) => presentMember(member, viewer, frame)),
    ownerWords: presentWords(open, frame.words),
    ...presentMessages(open),
    endedBy: endedBy(open, frame.owner),
    endedAt: iso(document.ended_at),
    stamp: {
      position: document.stamp_position as StampPosition,
      page: document.stamp_page as StampPage,
      chosenBySigner: document.stamp_by_signer,
    },
    myMemberId: mine?.id ?? null,
    myKind: (mine?.kind as MemberKind | undefined) ?? null,
    actingFor: delegation ? { name: delegation.name, until: delegation.until } : null,
    ...presentNeed(open),
    methods: methodsFor({
      extension: document.extension as FileType,
      highestLevel: document.highest_level,
      modules: frame.modules,
      mode: modeOfDocument(document, open.members),
      chosen: document.signing_method as ChoosableMethod | null,
    }).filter(
      ({ method }) =>
        frame.isReachable(method, document.extension as FileType) && fitsContents(method, document.contents),
    ),
    isBalanceSpent: frame.isBalanceSpent,
    isPdf: document.extension === 'pdf',
    // Knowing about a document is not reading it (product D5): what its files are called is part of the content.
    contents: mayRead(viewer) ? (document.contents as unknown as Contents | null) : null,
    originals: frame.originals.map(({ name, size }) => ({ name, size: Number(size) })),
    blocked: lock && lock.state === 'started' ? presentLock(lock, viewer) : null,
    completing:
      lock && lock.state === 'completing'
        ? { since: lock.created_at!.toISOString(), nextTry: iso(lock.next_try_at), reason: lock.reason }
        : null,
    validation: presentValidation(document),
    ...presentIntegration(frame, viewer),
  };
}

/** What was written about a document, for whoever has more to do with it than to know that it is there. */
function presentMessages({ document, viewer }: OpenDocument) {
  const isTold = !viewer.onlyKnows;
  const isInside = isTold && !viewer.isOutsider;
  return {
    message: isTold ? document.message : null,
    messageToAcknowledge: isInside ? document.message_to_acknowledge : null,
    messageByMail: isInside ? document.message_by_mail : null,
    rejectedMessage: isTold && document.phase === 'rejected' ? document.ended_message : null,
    voidedMessage: isTold && document.phase === 'voided' ? document.ended_message : null,
  };
}

/** What its owner sees of a document that is about to leave, or did not; the reason is the one a call would be told. */
function presentSending({ document, viewer }: OpenDocument, locale: Locale) {
  const { sending_until: until, sending_fault: fault } = document;
  const isShownHere = document.phase === 'new' && viewer.standing.isOwner;
  const isKnown = (code: string | null): code is ErrorCode =>
    code !== null && Object.hasOwn(phrases[locale].errors, code);
  return {
    sendingUntil: isShownHere ? iso(until) : null,
    sendingFault: isShownHere && isKnown(fault) ? phrases[locale].errors[fault] : null,
  };
}
/** The way to the document through the drive (DOC-010). */
const presentPlace = ({ place, canMove, canShare }: Frame) => ({
  folderId: place?.folder.id ?? null,
  canAccessInFolders: place !== null,
  privacyEnabled: place !== null && !place.folder.isPublic,
  prefixName: place?.folder.prefix ?? '',
  breadcrumbs: place?.path.map(({ id, name }) => ({ id, name })) ?? [],
  canMove,
  canShare,
});

/** Where the document stands towards the company's own system; its address only with the permission (PERM-012). */
function presentIntegration({ integration }: Frame, { standing }: DocumentViewer) {
  const transfer = integration?.transfer;
  return {
    isIntegrationEnabled: integration !== null,
    isIntegrationManagerNeeded: transfer?.managerNeeded ?? false,
    isSentToDms: transfer !== undefined && transfer.sentAt !== null,
    sentToDmsAt: iso(transfer?.sentAt ?? null),
    dmsDocumentUrl: standing.capabilities.includes('integration.url') ? (transfer?.url ?? null) : null,
    dmsTrouble:
      transfer && transfer.state !== 'sent'
        ? { state: transfer.state, reason: transfer.trouble, nextTry: iso(transfer.nextTryAt) }
        : null,
  };
}

/** Owner, kind and progress in the words of the specification (DOC-006, DOC-007, DOC-008). */
function presentKind({ document, members, viewer }: OpenDocument, owner: Owner) {
  const mode = modeOfDocument(document, members);
  const said = viewer.own.filter(({ kind }) => kind !== 'copy');
  const email = viewer.isOutsider && !viewer.standing.isOwner ? maskEmail(owner.email) : owner.email;
  return {
    ownerEmail: email,
    ownerFullName: fullName(owner.firstName, owner.lastName, email),
    comment: (said.find(({ done }) => !done) ?? said.at(-1))?.comment ?? null,
    highestSignatureLevel: document.highest_level as SignatureLevel,
    isFormDocument: document.form_template_id !== null,
    isFormBuilderDocument: document.form_template_id !== null,
    isSentForApproval: document.phase !== 'new' && !viewer.isOutsider && members.some(({ kind }) => kind === 'approve'),
    isOnlyApprove: mode === 'onlyApprove',
    isOnlyHandwritten: mode === 'handWrittenSign',
    isFileProtected: document.is_protected,
  };
}

/** needSign, canSign and canAcknowledge of readings B1. */
export function presentNeed({ viewer, document }: OpenDocument) {
  const { onTurn, open } = viewer.standing;
  const running = ['approving', 'signing', 'acknowledging'].includes(document.phase);
  return {
    needSign: running && open.some((kind) => kind !== 'copy'),
    canSign: (onTurn.includes('sign') || onTurn.includes('approve')) && !document.is_protected,
    canAcknowledge: onTurn.includes('acknowledge'),
  };
}

const isShown = (member: MemberRecord, viewer: DocumentViewer) =>
  !viewer.isOutsider || member.kind === 'sign' || viewer.own.includes(member);

function presentMember(member: MemberRecord, viewer: DocumentViewer, { absences, deliveries }: Frame): Member {
  const isMe = viewer.own.includes(member);
  const knowsAll = viewer.standing.isOwner || isMe;
  return {
    id: member.id,
    userId: viewer.isOutsider ? null : member.user_id,
    email: viewer.isOutsider && !isMe ? maskEmail(member.email) : member.email,
    firstName: member.first_name,
    lastName: member.last_name,
    kind: member.kind as MemberKind,
    order: member.turn_order,
    isExternal: member.is_external,
    isMe,
    isOnTurn: member.on_turn,
    done: member.done,
    actedAt: iso(member.acted_at),
    rejectedAt: iso(member.rejected_at),
    method: member.method as MethodName | null,
    comment: viewer.onlyKnows ? null : member.comment,
    signedAs: member.signed_as,
    privateMessage: knowsAll ? member.private_message : null,
    identity: member.identity as IdentityRule,
    askedAt: iso(member.asked_at),
    delegateMaySign: member.delegate_may_sign,
    stamp: knowsAll || viewer.entries.includes(member) ? (member.stamp_place as FreePlace | null) : null,
    actedBy: member.acted_by ? fullName(member.actor_first_name ?? '', member.actor_last_name ?? '', '') : null,
    away: viewer.isOutsider || member.done || member.kind === 'copy' ? null : presentAway(member, absences),
    mail: presentMail(deliveries.get(member.id)),
  };
}

/** Until when somebody is away, and whether their delegate can do here what is asked. */
function presentAway(member: MemberRecord, absences: Absences): Member['away'] {
  const absence = absences.get(member.user_id);
  if (!absence) return null;
  const terms = { maySign: absence.maySign, isConsented: member.delegate_may_sign };
  return { until: absence.until, delegate: absence.delegate, mayAct: mayStandIn(member.kind as MemberKind, terms) };
}

/** Whether the running signature is the viewer's: a guest knows theirs by the link. */
export const holdsLock = (lock: NonNullable<OpenDocument['lock']>, { own, userId, isGuest }: DocumentViewer): boolean =>
  isGuest ? own.some((entry) => entry.id === lock.member_id) : lock.user_id === userId;

/** eID Easy gets digests with names, and takes none that lie in folders. */
const fitsContents = (method: MethodName, contents: unknown): boolean =>
  method !== 'EID_EASY' || !(contents as Contents | null)?.files.some(({ name }) => name.includes('/'));

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

function endedBy({ document, members, viewer }: OpenDocument, owner: Owner): string | null {
  if (!document.ended_by) return null;
  if (document.ended_by === document.owner_id) return fullName(owner.firstName, owner.lastName, owner.email);
  const by = document.ended_by;
  const member = members.find(({ user_id, acted_by }) => user_id === by || acted_by === by);
  if (!member || !isShown(member, viewer)) return null;
  return member.acted_by
    ? fullName(member.actor_first_name ?? '', member.actor_last_name ?? '', '')
    : fullName(member.first_name, member.last_name, member.email);
}

type StoredReport = {
  validationResult: 'invalid' | 'valid' | 'noSignatures' | 'undecided';
  signatures: { verdict: 'valid' | 'invalid' | 'undecided'; seal?: true }[];
  validationTime: string;
};

/** Only the validation of the present version counts. */
function presentValidation(document: OpenDocument['document']): DocumentDetails['validation'] {
  if (!document.validation || document.validated_version !== document.version) return null;
  const report = document.validation as unknown as StoredReport;
  const seals = report.signatures.filter(({ seal }) => seal);
  const signatures = report.signatures.filter(({ seal }) => !seal);
  const valid = (list: StoredReport['signatures']) => list.filter(({ verdict }) => verdict === 'valid').length;
  return {
    result: report.validationResult,
    signatures: signatures.length,
    valid: valid(signatures),
    seals: seals.length,
    validSeals: valid(seals),
    at: report.validationTime,
  };
}
