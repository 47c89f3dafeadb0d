import { AppError, type MemberKind } from '@paraph/domain';
import type { MemberRecord } from './store/members.ts';
import type { DocumentViewer } from './viewer.ts';

type OptionalId = string | null | undefined;

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

/** Returns the viewer's entry for an act. @throws document.not-your-turn */
export function entryFor(viewer: DocumentViewer, kind: MemberKind, memberId?: OptionalId): MemberRecord {
  const entry = findEntryFor(viewer, kind, memberId);
  if (!entry) throw new AppError('document.not-your-turn');
  return entry;
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
