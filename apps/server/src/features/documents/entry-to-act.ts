import { AppError, type MemberKind } from '@paraph/domain';
import type { MemberRecord } from './store/members.ts';
import type { DocumentViewer } from './viewer.ts';

type OptionalId = string | null | undefined;

const isActing = ({ kind }: MemberRecord): boolean => kind !== 'copy';

/**
 * Returns the entries that a request may concern: the named one; without a name the viewer's own, and those of
 * delegators only if the viewer has none. So a repeated request never acts for another person.
 */
function entriesMeant({ own, entries }: DocumentViewer, memberId: OptionalId): MemberRecord[] {
  if (memberId) return entries.filter(({ id }) => id === memberId);
  const mine = own.filter(isActing);
  return mine.length > 0 ? mine : entries.filter(isActing);
}

/**
 * Returns the viewer's entry of a kind that is on turn and that the request concerns; undefined where there is none.
 */
export function findEntryFor(
  viewer: DocumentViewer,
  kind: MemberKind,
  memberId?: OptionalId,
): MemberRecord | undefined {
  const hasActed = viewer.actedFor.some((member) => member.kind === kind);
  const meant = entriesMeant(viewer, memberId).filter((entry) => memberId || !hasActed || viewer.own.includes(entry));
  return meant.find((entry) => entry.kind === kind && entry.on_turn && !entry.done);
}

/** Returns the viewer's entry for an act. @throws document.not-your-turn */
export function entryFor(viewer: DocumentViewer, kind: MemberKind, memberId?: OptionalId): MemberRecord {
  const entry = findEntryFor(viewer, kind, memberId);
  if (!entry) throw new AppError('document.not-your-turn');
  return entry;
}

/** Returns the viewer's open entry to reject, on turn or not. @throws document.not-allowed */
export function entryToReject(viewer: DocumentViewer, memberId?: OptionalId): MemberRecord {
  const entry = entriesMeant(viewer, memberId).find((one) => !one.done && isActing(one));
  if (!entry) throw new AppError('document.not-allowed');
  return entry;
}
