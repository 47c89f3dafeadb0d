import { AppError, type MemberKind } from '@paraph/domain';
import type { MemberRecord } from './store/members.ts';
import type { DocumentViewer } from './viewer.ts';

type OptionalId = string | null | undefined;

const isActing = ({ kind }: MemberRecord): boolean => kind !== 'copy';

/**
 * The entries that a request may be about: the one it names; without a name the viewer's own, and those of people they
 * stand in for only where they have none of their own. So a repeated request never acts in another's place.
 */
function entriesMeant({ own, entries }: DocumentViewer, memberId: OptionalId): MemberRecord[] {
  if (memberId) return entries.filter(({ id }) => id === memberId);
  const mine = own.filter(isActing);
  return mine.length > 0 ? mine : entries.filter(isActing);
}

/** The viewer's entry of a kind that is on turn and that a request is about; undefined where there is none. */
export function findEntryFor(
  viewer: DocumentViewer,
  kind: MemberKind,
  memberId?: OptionalId,
): MemberRecord | undefined {
  const hasActed = viewer.actedFor.some((member) => member.kind === kind);
  const meant = entriesMeant(viewer, memberId).filter((entry) => memberId || !hasActed || viewer.own.includes(entry));
  return meant.find((entry) => entry.kind === kind && entry.on_turn && !entry.done);
}

/** The viewer's entry that an act is about. @throws document.not-your-turn */
export function entryFor(viewer: DocumentViewer, kind: MemberKind, memberId?: OptionalId): MemberRecord {
  const entry = findEntryFor(viewer, kind, memberId);
  if (!entry) throw new AppError('document.not-your-turn');
  return entry;
}

/** The viewer's open entry, on turn or not, by which they refuse. @throws document.not-allowed */
export function entryToReject(viewer: DocumentViewer, memberId?: OptionalId): MemberRecord {
  const entry = entriesMeant(viewer, memberId).find((one) => !one.done && isActing(one));
  if (!entry) throw new AppError('document.not-allowed');
  return entry;
}
