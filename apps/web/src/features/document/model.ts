import type { ContainerContents, DocumentDetails, Member } from '@paraph/contract';
import { isPageless, MEMBER_KINDS, type MemberKind, type Phase } from '@paraph/domain';

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

/** Groups people by role, each group in its order; empty groups are omitted. */
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

/** Returns people who must still act but did not get the mail, so that the sender can correct the address. */
export const unreached = (members: readonly Member[]): Member[] =>
  members.filter(({ done, rejectedAt, mail }) => !done && !rejectedAt && mail?.state === 'returned');

/** Whether the viewer may correct the address of a participant; the form decides about those whom it names. */
export const mayCorrectAddress = (
  { actions, phase }: Pick<DocumentDetails, 'actions' | 'phase'>,
  { isMe, isOfForm }: Pick<Member, 'isMe' | 'isOfForm'>,
): boolean => !isMe && !isOfForm && actions.includes('set-members') && (actions.includes('remind') || phase === 'new');

/** Who is on turn, by name. */
export const onTurn = (members: readonly Member[]): string[] => members.filter((member) => member.isOnTurn).map(nameOf);

/** Returns the position of a document among the waiting ones, with its neighbours; null when it does not wait. */
export function neighbours(ids: readonly string[], id: string) {
  const place = ids.indexOf(id);
  if (place < 0) return null;
  return { place: place + 1, total: ids.length, previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null };
}

/** In these phases earlier acts are void, no matter who ended or took back the document. */
const UNDONE: ReadonlySet<Phase> = new Set<Phase>(['new', 'rejected', 'voided']);

/** Returns the viewer's last act here while it is valid: a document voided meanwhile is not "signed". */
export const currentAction = <D>(deed: D | null, { phase }: Pick<DocumentDetails, 'phase'>): D | null =>
  UNDONE.has(phase) ? null : deed;

/** Returns where to go after an act: the next waiting document, else the first of the others. */
export function nextOf(ids: readonly string[], id: string): { id: string; count: number } | null {
  const others = ids.filter((one) => one !== id);
  const place = ids.indexOf(id);
  const next = (place >= 0 ? ids[place + 1] : undefined) ?? others[0];
  return next ? { id: next, count: others.length } : null;
}

type Contained = ContainerContents['files'][number];

/** Image types that browsers draw without running code: SVG is not among them. */
const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
};
const TEXTS = ['txt', 'csv', 'md', 'log', 'json', 'xml'];

/**
 * How a file of a container is shown: its pages, pages made by the server, an image of a type, plain text, or not at
 * all.
 */
export type ViewerKind = { as: 'pdf' | 'pages' | 'text' } | { as: 'picture'; type: string };

/** Returns how the page shows a file, by its name; other types could run code and are not shown. */
export function shownAs(name: string): ViewerKind | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!name.includes('.')) return null;
  if (extension === 'pdf') return { as: 'pdf' };
  if (TEXTS.includes(extension)) return { as: 'text' };
  const type = PICTURES[extension];
  if (type) return { as: 'picture', type };
  return isPageless(extension) ? { as: 'pages' } : null;
}

export const isShowable = ({ name }: Pick<Contained, 'name'>): boolean => shownAs(name) !== null;

/**
 * Returns the position of the first file to show: files with pages, or made into pages here, come first; null when
 * none can be shown.
 */
export function firstShowable(files: readonly Pick<Contained, 'name'>[], makesPages: boolean): number | null {
  const firstAs = (...kinds: ViewerKind['as'][]) =>
    files.findIndex(({ name }) => kinds.some((kind) => shownAs(name)?.as === kind));
  const places = [
    firstAs('pdf'),
    ...(makesPages ? [firstAs('pages')] : []),
    firstAs('picture', 'text'),
    firstAs('pages'),
  ];
  return places.find((place) => place >= 0) ?? null;
}
