import {
  capabilitiesOf,
  commandsFor,
  type DocumentCommand,
  type FolderRole,
  hasPart,
  isInternal,
  isLeaving,
  isOutside,
  mayOpen,
  mayStandIn,
  type MemberKind,
  type ContentOpening,
  refusalOf,
  refusalOfCommand,
  type ViewerState,
  AppError,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import type { StandIn } from '../delegation/index.ts';
import { modeOfDocument } from './mode.ts';
import type { ContentAccess } from './opening.ts';
import type { DocumentRecord } from './store/documents.ts';
import type { MemberRecord } from './store/members.ts';

/** How the caller stands towards one document; pure, from rows and context. */
export type DocumentViewer = {
  userId: string;
  /** Anyone who owns the document. */
  ownerId: string;
  isGuest: boolean;
  /** Not of the company, or of a tenant without colleagues and not the owner: sees less (product D3). */
  isOutsider: boolean;
  /** The viewer's own entries; a guest has the one of the link. */
  own: MemberRecord[];
  /** What the viewer may act on: their own entries, then those of people they stand in for. */
  entries: MemberRecord[];
  /** Entries of others that the viewer acted on in their place. */
  actedFor: MemberRecord[];
  /** The people whose places the viewer may take here. */
  standIns: readonly StandIn[];
  viewerState: ViewerState;
  /** The owner keeps the content from anyone who is not on turn and has not acted (readings DOC-098). */
  isHiddenFrom: boolean;
  /** Whether the viewer gets what it says (product D5). */
  opening: ContentOpening;
  /** Until when a reason that they told opens it; null where none is needed. */
  openedUntil: Date | null;
  /** Has no part in it and has not opened it: is told that it is there, whose it is and how it stands. */
  onlyKnows: boolean;
  actions: DocumentCommand[];
};

/** What beside the document decides: who takes part, for whom the caller stands in, how they stand in its folder, what else opens it, whether people of the tenant are colleagues. */
interface Beside {
  members: readonly MemberRecord[];
  standIns: readonly StandIn[];
  folder: FolderRole | null;
  access: ContentAccess;
  hasColleagues: boolean;
}

/** Works out what the caller is to the document and may do with it now. */
export function viewerOfDocument(
  ctx: Ctx,
  document: DocumentRecord,
  { members, standIns, folder, access, hasColleagues }: Beside,
): DocumentViewer {
  const viewer = ctx.viewer;
  if (!viewer) throw new AppError('access.no-token');
  const isGuest = viewer.caller === 'guest';
  const own = members.filter((member) =>
    isGuest ? member.id === viewer.link?.memberId : member.user_id === viewer.userId,
  );
  const delegated = members.filter((member) => isOpen(member) && standInFor(member, standIns));
  const isOwner = !isGuest && document.owner_id === viewer.userId;
  const isOutsider = isGuest || isOutside({ isInternal: isInternal(viewer.rights.roles), hasColleagues, isOwner });
  const entries = [...own, ...delegated.filter((member) => isDelegated(member, standIns, isOwner))];
  const waiting = isOwner ? delegated.filter((member) => member.on_turn) : [];
  const actedFor = isGuest ? [] : members.filter((member) => member.acted_by === viewer.userId);
  const kinds = (list: readonly MemberRecord[]) => [...new Set(list.map((member) => member.kind as MemberKind))];
  const part = {
    isOwner,
    isParticipant: own.length + delegated.length + actedFor.length > 0,
    folder: isGuest ? null : folder,
  };
  const isHiddenFrom =
    document.hide_sensitive &&
    !part.isOwner &&
    ![...entries, ...actedFor].some((member) => member.on_turn || member.done);
  const opening = mayOpen({ ...part, ...access, isHiddenFrom, hasReason: access.until !== null });
  const viewerState: ViewerState = {
    ...part,
    phase: document.phase as ViewerState['phase'],
    onTurn: kinds(entries.filter((member) => member.on_turn)),
    open: kinds(entries.filter((member) => !member.done)),
    onTurnOfAbsent: kinds(waiting),
    isProtected: document.is_protected,
    isBegun: members.some((member) => member.done && member.kind !== 'copy'),
    isGuest,
    isCounterparty: !isGuest && !isOwner && !hasColleagues,
    isMethodFixed: document.signing_method !== null && modeOfDocument(document, members) !== 'handWrittenSign',
    isFromIntegration: document.from_integration,
    isFromForm: document.form_template_id !== null,
    isSending: document.sending_until !== null,
    isHeld: document.is_held,
    isInBin: document.deleted_at !== null,
    isOpened: opening === 'open' && !hasPart(part),
    isHiddenFrom,
    opening,
    capabilities: capabilitiesOf(viewer.rights),
  };
  return {
    userId: viewer.userId,
    ownerId: document.owner_id,
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

const isOpen = (member: MemberRecord): boolean => !member.done && member.rejected_at === null && member.kind !== 'copy';

/** By whose delegation the viewer sees an entry. */
export const standInFor = (member: MemberRecord, standIns: readonly StandIn[]): StandIn | undefined =>
  standIns.find(({ userId }) => userId === member.user_id);

/** Seeing what waits for somebody is not yet acting for them: a signature wants two consents (decision 28). */
function isDelegated(member: MemberRecord, standIns: readonly StandIn[], isOwner: boolean): boolean {
  const maySign = standInFor(member, standIns)?.maySign ?? false;
  return mayStandIn(member.kind as MemberKind, { maySign, isConsented: member.delegate_may_sign, isOwner });
}

/** The delegation by which the viewer acts on an entry; undefined for their own. */
export const delegationOf = (entry: MemberRecord, { own, standIns }: DocumentViewer): StandIn | undefined =>
  own.includes(entry) ? undefined : standInFor(entry, standIns);

/** What an event says of who did it: a delegate stands in it beside the person in whose place they acted. */
export function actorOf(entry: MemberRecord, viewer: DocumentViewer) {
  if (!delegationOf(entry, viewer)) return { actorId: entry.user_id, actedBy: null };
  return { actorId: viewer.userId, actingForId: entry.user_id, actedBy: viewer.userId };
}

/** Ends the act unless the viewer may give the command. */
export function must(command: DocumentCommand, { viewerState }: DocumentViewer): void {
  const refusal = refusalOfCommand(command, viewerState);
  if (refusal) throw new AppError(refusal);
}

/** Ends an act that would change what is about to leave (product C5). @throws document.sending */
export function refuseLeaving({ viewerState }: DocumentViewer): void {
  if (isLeaving(viewerState)) throw new AppError('document.sending');
}

/** Ends an act that removes or replaces content while a legal hold is on (PV-03). @throws document.on-hold */
export function refuseHeld({ viewerState }: DocumentViewer): void {
  if (viewerState.isHeld) throw new AppError('document.on-hold');
}

/**
 * Ends an act that says something beside itself where the company has no comments (module 29); what a key of its API
 * brings is the key's own.
 * @throws access.module-off
 */
export function requireComments(ctx: Ctx, comment: string | null | undefined): void {
  const { caller, rights } = viewerOf(ctx);
  const refusal = comment && caller !== 'apiKey' ? refusalOf('signing.comment', rights) : null;
  if (!refusal) return;
  const { code, ...params } = refusal;
  throw new AppError(code, params);
}
