import type { ContainerContents, DocumentDetails, Member } from '@paraph/contract';
import { MEMBER_KINDS, type MemberKind } from '@paraph/domain';

export const STEPS = ['upload', 'type', 'edit', 'people', 'method', 'act', 'others', 'done'] as const;

/** Which of the eight steps a document is at, for its viewer. */
export function stepOf(document: Pick<DocumentDetails, 'phase' | 'needSign' | 'actions'>): number {
  if (document.phase === 'completed') return 7;
  if (document.phase === 'new') return 3;
  const mine = (['sign', 'approve', 'acknowledge'] as const).some((act) => document.actions.includes(act));
  return mine ? 5 : 6;
}

export const nameOf = (member: Pick<Member, 'firstName' | 'lastName' | 'email'>): string =>
  `${member.firstName} ${member.lastName}`.trim() || member.email;

/** People by what they are asked for, each group in its order; groups without people are left out. */
export function groupsOf(members: readonly Member[]): { kind: MemberKind; members: Member[] }[] {
  const place = (member: Member) => member.order ?? Number.POSITIVE_INFINITY;
  return MEMBER_KINDS.map((kind) => ({
    kind,
    members: members.filter((member) => member.kind === kind).sort((a, b) => place(a) - place(b) || 0),
  })).filter((group) => group.members.length > 0);
}

export type MemberState = 'done' | 'rejected' | 'turn' | 'later';

export function memberState(member: Pick<Member, 'done' | 'rejectedAt' | 'isOnTurn'>): MemberState {
  if (member.rejectedAt) return 'rejected';
  if (member.done) return 'done';
  return member.isOnTurn ? 'turn' : 'later';
}

/** Who is on turn, by name. */
export const onTurn = (members: readonly Member[]): string[] => members.filter((member) => member.isOnTurn).map(nameOf);

/** The place of a document among those that wait, with its neighbours; null when it does not wait. */
export function neighbours(ids: readonly string[], id: string) {
  const place = ids.indexOf(id);
  if (place < 0) return null;
  return { place: place + 1, total: ids.length, previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null };
}

/** Where to go after the deed: the one after this in the line of those that wait, else the first of the others. */
export function nextOf(ids: readonly string[], id: string): { id: string; count: number } | null {
  const others = ids.filter((one) => one !== id);
  const place = ids.indexOf(id);
  const next = (place >= 0 ? ids[place + 1] : undefined) ?? others[0];
  return next ? { id: next, count: others.length } : null;
}

type Contained = ContainerContents['files'][number];

/** Only PDFs are shown in the page: whatever else a container holds may run there. */
export const isShowable = ({ name }: Pick<Contained, 'name'>): boolean => /\.pdf$/i.test(name);

/** The place of the file that is shown first; null when none can be. */
export function firstShowable(files: readonly Pick<Contained, 'name'>[]): number | null {
  const place = files.findIndex(isShowable);
  return place < 0 ? null : place;
}
