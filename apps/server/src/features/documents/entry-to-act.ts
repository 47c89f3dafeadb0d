import { AppError, type DocumentCommand, type ErrorCode, type MemberKind, refusalOfCommand } from '@paraph/domain';
import type { MemberRecord } from './store/members.ts';
import { type DocumentViewer, isOpen } from './viewer.ts';

type OptionalId = string | null | undefined;

interface EntryToFind {
  kind: MemberKind;
  memberId?: OptionalId;
}

const isActing = ({ kind }: MemberRecord): boolean => kind !== 'copy';

/**
 * Returns the viewer's entry of a kind that is on turn and that the request concerns: the named one; without a name the
 * viewer's own, else that of a delegator. Someone who has acted once, for themselves or for a delegator, names every
 * entry of a further delegator: so a repeated request never acts for another person. Undefined where there is none.
 */
export function findEntryFor(
  viewer: DocumentViewer,
  kind: MemberKind,
  memberId?: OptionalId,
): MemberRecord | undefined {
  const open = viewer.entries.filter((entry) => entry.kind === kind && entry.on_turn && !entry.done);
  if (memberId) return open.find(({ id }) => id === memberId);
  const isOwn = (entry: MemberRecord) => viewer.own.includes(entry);
  const hasActed = [...viewer.own, ...viewer.actedFor].some((entry) => entry.kind === kind && entry.done);
  return open.find(isOwn) ?? (hasActed ? undefined : open[0]);
}

/**
 * Returns why there is no such entry to act on now: one of the viewer waits for its turn, or there is none. The refusal
 * of a turn promises a mail, so it is given for no entry of another user.
 */
function refusalOfEntry(viewer: DocumentViewer, kind: MemberKind, memberId?: OptionalId): ErrorCode {
  const named = viewer.entries.filter((entry) => entry.kind === kind && (memberId ? entry.id === memberId : true));
  return named.some((entry) => isOpen(entry) && !entry.on_turn) ? 'document.not-your-turn' : 'document.not-allowed';
}

/** Returns why the viewer may not give a command for such an entry, or null. */
export function refusalOfAct(
  command: DocumentCommand,
  viewer: DocumentViewer,
  { kind, memberId }: EntryToFind,
): ErrorCode | null {
  const refusal = refusalOfCommand(command, viewer.viewerState);
  if (refusal !== null && refusal !== 'document.not-your-turn') return refusal;
  return findEntryFor(viewer, kind, memberId) ? refusal : refusalOfEntry(viewer, kind, memberId);
}

/** Returns the viewer's entry for a command. @throws the code of the refusal */
export function entryFor(command: DocumentCommand, viewer: DocumentViewer, wanted: EntryToFind): MemberRecord {
  const refusal = refusalOfAct(command, viewer, wanted);
  if (refusal) throw new AppError(refusal);
  return findEntryFor(viewer, wanted.kind, wanted.memberId)!;
}

/**
 * Returns the open entry to reject, on turn or not: the named one; without a name the viewer's own, and one of a
 * delegator only if the viewer has none. @throws document.not-allowed
 */
export function entryToReject(viewer: DocumentViewer, memberId?: OptionalId): MemberRecord {
  const acting = viewer.entries.filter((one) => (memberId ? one.id === memberId : true) && isActing(one));
  const own = acting.filter((one) => viewer.own.includes(one));
  const entry = (own.length > 0 ? own : acting).find((one) => !one.done);
  if (!entry) throw new AppError('document.not-allowed');
  return entry;
}
