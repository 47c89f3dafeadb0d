import {
  coded,
  EVENT_NAMES,
  type EventName,
  EVENTS,
  HISTORY_CODES,
  type IdentityRule,
  isShownOutside,
  maskNamedAddress,
  readsText,
  ruleOfText,
  type TextReader,
  type TextRule,
} from '@paraph/domain';
import { formOf } from './forms.ts';
import type { HistoryRow } from './store.ts';

/** Returns the events of the history; outsiders see only some of them (product D3). */
export const historyEvents = (isOutsider: boolean): EventName[] =>
  EVENT_NAMES.filter((name) => {
    const { history, subject } = EVENTS[name];
    return history !== null && subject === 'document' && (!isOutsider || isShownOutside(name));
  });

/** Keys of an event that are for programs, not for readers. */
const HIDDEN = new Set([
  'texts',
  'memberId',
  'insteadId',
  'askerId',
  'wordId',
  'relatedId',
  'sha256',
  'fields',
  'isRepeated',
]);
/** Facts about the content, for viewers who may read it. */
const OF_CONTENT = new Set(['size']);
type Plain = string | number | boolean | null;
const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The reader of a history, with replacements for a missing actor (`portal`) and for a private name (`cover`). */
export interface HistoryReader {
  userId: string;
  isOwner: boolean;
  isOutsider: boolean;
  portal: string;
  /** The company, which stands for people inside in entries for outsiders. */
  company: string;
  cover: string | null;
  /** Names of the actors in this document. */
  names: ReadonlyMap<string, string>;
  readsContent: boolean;
  /** Documents that the reader sees, of those that the entries name, with the replacement of a name they may not know. */
  seenRelated: ReadonlyMap<string, string | null>;
  /** Ids of entries whose acts are not shown to outsiders: of people who approve or acknowledge. */
  insideEntries: ReadonlySet<string>;
  /** Ids of the reader's own entries: messages by a delegate for them are the reader's too. */
  ownEntries: ReadonlySet<string>;
  /** Replacement of hidden names. */
  confidential: string;
  /** Names of the rules by which signers are checked. */
  rules: Readonly<Record<IdentityRule, string>>;
}

interface EventFacts {
  askerId?: string;
  relatedId?: string;
  memberId?: string;
}

/** Returns the id of the document that an entry relates or no longer relates. */
export const relatedIn = ({ data }: Pick<HistoryRow, 'data'>): string | undefined =>
  ((data ?? {}) as EventFacts).relatedId;

/** Returns what decides which texts of an entry the reader may read. */
export function textReaderOf({ actor_id, data }: HistoryRow, reader: HistoryReader): TextReader {
  const { askerId, relatedId, memberId } = (data ?? {}) as EventFacts;
  const { userId, isOwner, isOutsider, cover, readsContent, seenRelated, insideEntries, ownEntries } = reader;
  return {
    isOwner,
    isWriter: actor_id === userId || askerId === userId || (memberId !== undefined && ownEntries.has(memberId)),
    knowsName: cover === null,
    readsContent,
    // Entries of older versions do not contain the id of the related document.
    isOutside: isOutsider,
    seesRelated: relatedId === undefined ? isOwner : seenRelated.get(relatedId) === null,
    isKeptInside: isOutsider && actor_id !== userId && memberId !== undefined && insideEntries.has(memberId),
  };
}

/** Names that the reader may not read are replaced, so that the sentence of the entry stays whole. */
const REPLACED: readonly TextRule[] = ['name', 'content', 'related'];

/** Texts that name people. */
const NAMES: readonly string[] = ['person', 'before', 'executor'];

/** Returns the texts of an entry that the reader may read. */
function shownTexts(row: HistoryRow, reader: HistoryReader): Record<string, string> {
  const facts = textReaderOf(row, reader);
  const shown = Object.entries(row.texts).flatMap(([key, text]): [string, string][] => {
    if (readsText(row.name, key, facts))
      return [[key, reader.isOutsider && NAMES.includes(key) ? maskNamedAddress(text) : text]];
    const rule = ruleOfText(row.name, key);
    if (!REPLACED.includes(rule)) return [];
    const cover = rule === 'related' ? reader.seenRelated.get(relatedIn(row) ?? '') : reader.cover;
    return [[key, cover ?? reader.confidential]];
  });
  return Object.fromEntries(shown);
}

function executorOf(row: HistoryRow, executor: string | undefined, reader: HistoryReader): string {
  if (!row.actor_id) return reader.portal;
  if (textReaderOf(row, reader).isKeptInside) return reader.company;
  return executor ?? reader.names.get(row.actor_id) ?? reader.portal;
}

/** Returns one entry as the page shows it. */
export function presentEntry(row: HistoryRow, reader: HistoryReader) {
  const action = EVENTS[row.name as EventName].history;
  if (!action) throw new Error(`${row.name} is no history entry.`);
  const data = (row.data ?? {}) as Record<string, unknown>;
  const facts = Object.entries(data).filter(
    (entry): entry is [string, Plain] =>
      !HIDDEN.has(entry[0]) && (reader.readsContent || !OF_CONTENT.has(entry[0])) && isPlain(entry[1]),
  );
  const { message, executor, ...texts } = shownTexts(row, reader);
  return {
    id: row.id,
    ...coded('action', HISTORY_CODES, action),
    code: HISTORY_CODES[action],
    executorName: executorOf(row, executor, reader),
    actingFor: reader.names.get(row.acting_for_id ?? '') ?? null,
    dateTime: row.at.toISOString(),
    customData: {
      ...formOf(row.name, data),
      ...Object.fromEntries(facts),
      ...texts,
      ...nameInstead(row, reader),
      ...rulesIn(data, reader.rules),
    },
    rejectMessage: message ?? null,
  };
}

/** A text in place of the name of a related document that the actor unlinks and may not see: the sentence stays whole. */
const nameInstead = ({ name, texts }: HistoryRow, { confidential }: HistoryReader): Record<string, string> =>
  name === 'document.related-removed' && !texts['name'] ? { name: confidential } : {};

/** Returns the rules of an entry about a changed check of a signer. */
function rulesIn({ form, from, to }: Record<string, unknown>, rules: HistoryReader['rules']): Record<string, string> {
  if (form !== 'identityChanged') return {};
  return { before: rules[from as IdentityRule], after: rules[to as IdentityRule] };
}
