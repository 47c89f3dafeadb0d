import { EVENTS, type EventName } from '../events.ts';
import { HISTORY } from './history.ts';

/** Facts about a reader and an event that decide which of its texts the reader may read. */
export interface TextReader {
  isOwner: boolean;
  /** The actor of the event, the user whose question it answers, or the member for whom a delegate asked. */
  isWriter: boolean;
  /** Knows the name of the document. */
  knowsName: boolean;
  /** May read the content of the document. */
  readsContent: boolean;
  /** Sees the related document that the event names. */
  seesRelated: boolean;
  /** An outsider who reads the act of an approver or of somebody who acknowledges (product D3). */
  isKeptInside: boolean;
  /** No colleague of the owner, or a person who gets an evidence package. */
  isOutside: boolean;
}

/** Who may read a text of an event. */
const READERS = {
  everybody: () => true,
  nobody: () => false,
  /** Words between one person and the owner (product S1, S5). */
  two: ({ isOwner, isWriter }) => isOwner || isWriter,
  name: ({ knowsName }) => knowsName,
  content: ({ knowsName, readsContent }) => knowsName && readsContent,
  related: ({ seesRelated, isWriter }) => seesRelated || isWriter,
  inside: ({ isKeptInside }) => !isKeptInside,
  /** Words about the content, by those who decide on it. */
  words: ({ isKeptInside, isWriter, readsContent }) => !isKeptInside && (isWriter || readsContent),
  /** Words of an administrator about a colleague. */
  company: ({ isOutside }) => !isOutside,
} as const satisfies Record<string, (reader: TextReader) => boolean>;
export type TextRule = keyof typeof READERS;

const person = { person: 'everybody' } as const;
const change = { person: 'everybody', before: 'everybody' } as const;
/** The entry names its actor itself; older entries have the name of the person who made the request due. */
const request = { person: 'everybody', executor: 'nobody' } as const;
const comment = { comment: 'words' } as const;
const reason = { comment: 'inside' } as const;
const handOver = { ...change, comment: 'company' } as const;
const between = { comment: 'two' } as const;
const accompanying = { name: 'content' } as const;
const ending = { message: 'words' } as const;

/** The texts of events of documents, and who may read each. A text that is missing here is read by nobody. */
export const EVENT_TEXTS: Partial<Record<EventName, Readonly<Record<string, TextRule>>>> = {
  'document.created': { name: 'name', file: 'content' },
  'document.opened-with-reason': reason,
  'document.opened-to-others': reason,
  'document.downloaded': { person: 'everybody', file: 'content' },
  'document.edited': change,
  'document.changes-doubted': person,
  'document.owner-changed': handOver,
  'document.tasks-handed-over': handOver,
  'document.related-added': { name: 'related' },
  'document.related-removed': { name: 'related' },
  'document.tags-changed': { tags: 'everybody' },
  'document.member-added-approve': person,
  'document.member-added-sign': person,
  'document.member-added-acknowledge': person,
  'document.member-added-copy': person,
  'document.member-removed-approve': person,
  'document.member-removed-sign': person,
  'document.member-removed-acknowledge': person,
  'document.member-removed-copy': person,
  'document.approve-requested': request,
  'document.sign-requested': request,
  'document.acknowledge-requested': request,
  'document.reminded': person,
  'document.mail-bounced': person,
  'document.link-delivered': person,
  'document.consented': { consent: 'everybody' },
  'document.approved': comment,
  'document.mass-approved': comment,
  'document.acknowledged': comment,
  'document.signed': comment,
  'document.signing-comment': comment,
  'document.comment-changed': comment,
  'document.method-lacking': between,
  'document.question-asked': between,
  'document.question-answered': between,
  'document.copy-sent': person,
  'document.rejected': ending,
  'document.voided': ending,
  'document.deleted': { name: 'name' },
  'document.shared': person,
  'document.share-ended': person,
  'document.delegated': request,
  'document.signing-delegated': request,
  'document.accompanying-added': accompanying,
  'document.accompanying-removed': accompanying,
  'document.accompanying-seen': accompanying,
  'document.accompanying-not-seen': accompanying,
  'document.accompanying-downloaded': accompanying,
};

/** Texts of any event: the actor's name at that time. Network addresses (`ip`) are read by nobody. */
const OF_ALL: Readonly<Record<string, TextRule>> = { executor: 'inside' };

/** Returns who may read a text of an event of a document: on the page, in print, in exports and in evidence. */
export const ruleOfText = (event: string, key: string): TextRule =>
  EVENT_TEXTS[event as EventName]?.[key] ?? OF_ALL[key] ?? 'nobody';

export const readsText = (event: string, key: string, reader: TextReader): boolean =>
  READERS[ruleOfText(event, key)](reader);

/**
 * The reader of an evidence package, which passes from hand to hand: it contains no words between two people and no
 * names of other documents, no matter who took it.
 */
export const PACKAGE_READER: TextReader = {
  isOwner: false,
  isWriter: false,
  knowsName: true,
  readsContent: true,
  seesRelated: false,
  isKeptInside: false,
  isOutside: true,
};

/** Returns whether outsiders may know of an event: sending, signing, refusing, voiding and levels (product D3). */
export function isShownOutside(name: EventName): boolean {
  const action = EVENTS[name].history;
  return action !== null && HISTORY[action].outside;
}

/** Events without such an entry, whose effect outsiders see on the page: on the file, its signers or its state. */
const SHOWN_OUTSIDE: ReadonlySet<EventName> = new Set([
  'document.file-replaced',
  'document.member-added-sign',
  'document.member-removed-sign',
  'document.methods-opened',
  'document.signing-started',
  'document.signing-ended',
  'document.final',
  'document.completed',
  'document.validated',
  'document.deleted',
  'document.restored',
] satisfies EventName[]);

/** Returns whether open pages of outsiders are notified of an event that is not about themselves. */
export const isSignalledOutside = (name: EventName): boolean => isShownOutside(name) || SHOWN_OUTSIDE.has(name);
