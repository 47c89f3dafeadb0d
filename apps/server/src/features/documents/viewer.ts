import {
  type Capability,
  capabilitiesOf,
  commandsFor,
  type DocumentCommand,
  type FolderRole,
  hasPart,
  isInternal,
  keptStill,
  isOutside,
  mayOpen,
  mayBeDelegate,
  type MemberKind,
  type ContentOpening,
  refusalOf,
  refusalOfCommand,
  takesComment,
  takesPart,
  type ViewerState,
  AppError,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import type { ActiveDelegation } from '../delegation/index.ts';
import { delegateTerms } from './delegate-terms.ts';
import { modeOfDocument } from './mode.ts';
import type { ContentAccess } from './opening.ts';
import { fileFacts } from './signable.ts';
import type { DocumentRecord } from './store/documents.ts';
import type { MemberRecord } from './store/members.ts';

/** The caller's relation to one document; computed from rows and context only. */
export type DocumentViewer = {
  userId: string;
  /** The owner of the document. */
  ownerId: string;
  /** Who filled in the form that the document was made from. */
  fillerId: string | null;
  isGuest: boolean;
  /** Not of the company, or of a tenant without colleagues and not the owner: sees less (product D3). */
  isOutsider: boolean;
  /** The viewer's own entries; a guest has the one of the link. */
  own: MemberRecord[];
  /** Entries that the viewer may act on: their own, then those of users whose delegate they are. */
  entries: MemberRecord[];
  /** Entries of other users that the viewer acted on as delegate. */
  actedFor: MemberRecord[];
  /** Users whom the viewer may act for here. */
  standIns: readonly ActiveDelegation[];
  viewerState: ViewerState;
  /** The owner hides the content from users who are not on turn and have not acted (readings DOC-098). */
  isHiddenFrom: boolean;
  /** Whether the viewer may read the content (product D5). */
  opening: ContentOpening;
  /** End of access by a stated reason; null where none is needed or stated. */
  openedUntil: Date | null;
  /** Has no part in it and may not open it: sees only its existence, owner and status. */
  onlyKnows: boolean;
  actions: DocumentCommand[];
};

/** Facts outside the document row: members, delegations and folder role of the caller, other access, kind of tenant. */
interface Beside {
  members: readonly MemberRecord[];
  standIns: readonly ActiveDelegation[];
  folder: FolderRole | null;
  access: ContentAccess;
  hasColleagues: boolean;
}

/** Returns the caller's relation to the document and the commands allowed now. */
export function viewerOfDocument(
  ctx: Ctx,
  document: DocumentRecord,
  { members, standIns, folder, access, hasColleagues }: Beside,
): DocumentViewer {
  const viewer = ctx.viewer;
  if (!viewer) throw new AppError('access.no-token');
  const isGuest = viewer.caller === 'guest';
  const isOwner = !isGuest && document.owner_id === viewer.userId;
  const phase = document.phase as ViewerState['phase'];
  // A draft only names people: users other than its owner have no entry yet. Doubted entries count for nobody.
  const counted = takesPart({ isOwner, isParticipant: true, phase }) ? members.filter(isTrusted) : [];
  const own = counted.filter((member) =>
    isGuest ? member.id === viewer.link?.memberId : member.user_id === viewer.userId,
  );
  const delegated = counted.filter((member) => isOpen(member) && delegationForEntry(member, standIns));
  const isOutsider = isGuest || isOutside({ isInternal: isInternal(viewer.rights.roles), hasColleagues, isOwner });
  const within = { makers: { ownerId: document.owner_id, fillerId: document.filler_id }, members };
  const rated = delegated.map((member) => {
    const maySign = delegationForEntry(member, standIns)?.maySign ?? false;
    return { member, terms: delegateTerms(member, within, { delegateId: viewer.userId, maySign }) };
  });
  const entries = [
    ...own,
    // A delegate who sees an entry may not always act on it.
    ...rated.flatMap(({ member, terms }) => (mayBeDelegate(member.kind as MemberKind, terms) ? [member] : [])),
  ];
  const waiting = rated.filter(({ member }) => member.on_turn);
  const actedFor = isGuest ? [] : counted.filter((member) => member.acted_by === viewer.userId);
  const kinds = (list: readonly MemberRecord[]) => [...new Set(list.map((member) => member.kind as MemberKind))];
  const part = {
    isOwner,
    isParticipant: own.length + delegated.length + actedFor.length > 0,
    phase,
    folder: isGuest ? null : folder,
  };
  const isHiddenFrom =
    document.hide_sensitive &&
    !part.isOwner &&
    ![...entries, ...actedFor].some((member) => member.on_turn || member.done);
  const opening = mayOpen({ ...part, ...access, isHiddenFrom, hasReason: access.until !== null });
  const viewerState: ViewerState = {
    ...part,
    onTurn: kinds(entries.filter((member) => member.on_turn)),
    open: kinds(entries.filter((member) => !member.done)),
    onTurnOfAbsent: kinds(waiting.flatMap(({ member, terms }) => (terms.isOwn ? [member] : []))),
    hasOtherApproval: waiting.some(({ terms }) => terms.hasOtherApproval),
    ...fileFacts(document),
    isBegun: members.some((member) => member.done && member.kind !== 'copy'),
    isGuest,
    isCounterparty: !isGuest && !isOwner && !hasColleagues,
    isMethodFixed: document.signing_method !== null && modeOfDocument(document, members) !== 'handWrittenSign',
    isFromIntegration: document.from_integration,
    isFromForm: document.form_template_id !== null,
    isSending: document.sending_until !== null,
    isHeld: document.is_held,
    isRequired: document.is_required,
    isSuspended: !isOwner && members.some((member) => !isTrusted(member) && member.user_id === viewer.userId),
    hasSuspended: members.some((member) => !isTrusted(member)),
    isListSending: document.is_list_sending,
    isInBin: document.deleted_at !== null,
    isOpened: opening === 'open' && !hasPart(part),
    isHiddenFrom,
    opening,
    capabilities: capabilitiesOf(viewer.rights),
  };
  return {
    userId: viewer.userId,
    ownerId: document.owner_id,
    fillerId: document.filler_id,
    isGuest,
    isOutsider,
    own,
    entries,
    actedFor,
    standIns,
    viewerState,
    isHiddenFrom,
    opening,
    openedUntil: hasPart(part) && !isHiddenFrom ? null : access.until,
    onlyKnows: opening !== 'open' && !hasPart(part),
    actions: commandsFor(viewerState),
  };
}

/** Returns whether the owner of the account that added an entry has not denied it. */
export const isTrusted = ({ doubted_at: doubtedAt }: Pick<MemberRecord, 'doubted_at'>): boolean => doubtedAt === null;

/** Returns whether an entry is on turn and asks its person. A doubted one stays on turn, but waits for the sender alone. */
export const isAskedNow = (member: Pick<MemberRecord, 'on_turn' | 'doubted_at'>): boolean =>
  member.on_turn && isTrusted(member);

/** Returns whether somebody may still act on an entry. */
export const isOpen = (member: MemberRecord): boolean =>
  !member.done && member.rejected_at === null && member.kind !== 'copy';

/** Returns the delegation by which the viewer sees an entry. */
export const delegationForEntry = (
  member: MemberRecord,
  standIns: readonly ActiveDelegation[],
): ActiveDelegation | undefined => standIns.find(({ userId }) => userId === member.user_id);

/** Returns the delegation by which the viewer acts on an entry; undefined for their own. */
export const delegationOf = (entry: MemberRecord, { own, standIns }: DocumentViewer): ActiveDelegation | undefined =>
  own.includes(entry) ? undefined : delegationForEntry(entry, standIns);

/** Returns the actor fields of an event; a delegate is recorded together with the user they acted for. */
export function actorOf(entry: MemberRecord, viewer: DocumentViewer) {
  if (!delegationOf(entry, viewer)) return { actorId: entry.user_id, actedBy: null };
  return { actorId: viewer.userId, actingForId: entry.user_id, actedBy: viewer.userId };
}

/** Refuses a command that the viewer may not give. @throws the code of the refusal */
export function must(command: DocumentCommand, { viewerState }: DocumentViewer): void {
  const refusal = refusalOfCommand(command, viewerState);
  if (refusal) throw new AppError(refusal);
}

/**
 * Refuses changes to a document that is about to be sent (product C5), or of which a list is being sent.
 * @throws document.sending, document.list-sending
 */
export function refuseLeaving({ viewerState }: DocumentViewer): void {
  const refusal = keptStill(viewerState);
  if (refusal) throw new AppError(refusal);
}

/** Refuses to remove or replace content during a legal hold (PV-03). @throws document.on-hold */
export function refuseHeld({ viewerState }: DocumentViewer): void {
  if (viewerState.isHeld) throw new AppError('document.on-hold');
}

/**
 * Refuses a comment that replaces or removes the one of this entry during a legal hold (PV-03).
 * @throws document.on-hold
 */
export function refuseHeldComment(
  viewer: DocumentViewer,
  entry: { comment: string | null },
  comment: string | null,
): void {
  if (takesComment(entry.comment, comment)) refuseHeld(viewer);
}

/** Refuses an act without a capability, where only the content of a call decides that it is needed. @throws its refusal */
export function requireCapability(ctx: Ctx, capability: Capability): void {
  const refusal = refusalOf(capability, viewerOf(ctx).rights);
  if (!refusal) return;
  const { code, ...params } = refusal;
  throw new AppError(code, params);
}

/**
 * Refuses comments where the company has not switched on comments (module 29). Comments from API keys are exempt.
 * @throws access.module-off
 */
export function requireComments(ctx: Ctx, comment: string | null | undefined): void {
  if (comment && viewerOf(ctx).caller !== 'apiKey') requireCapability(ctx, 'signing.comment');
}
