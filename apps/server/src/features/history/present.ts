import {
  EVENT_NAMES,
  type EventName,
  EVENTS,
  HISTORY,
  type HistoryForm,
  type IdentityRule,
  maskEmail,
} from '@paraph/domain';
import type { HistoryRow } from './store.ts';

/** Returns the events of the history; outsiders see sending, signing, refusing, voiding and levels (product D3). */
export const historyEvents = (isOutsider: boolean): EventName[] =>
  EVENT_NAMES.filter((name) => {
    const action = EVENTS[name].history;
    return action !== null && EVENTS[name].subject === 'document' && (!isOutsider || HISTORY[action].outside);
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
type Plain = string | number | boolean | null;
const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Forms of entries whose event always has the same one, also in events of before. */
const FORMS: Partial<Record<EventName, HistoryForm>> = {
  'document.deleted': 'edited_deleted',
  'document.restored': 'edited_restored',
};
const formOf = (name: string): Record<string, string> => {
  const form = FORMS[name as EventName];
  return form ? { form: form.slice(form.indexOf('_') + 1) } : {};
};

/** Text keys with names of the document or of a file of it. */
const NAMES = ['name', 'file'] as const;

/** The reader of a history, with replacements for a missing actor (`portal`) and for a private name (`cover`). */
export interface HistoryReader {
  userId: string;
  isOwner: boolean;
  isOutsider: boolean;
  portal: string;
  cover: string | null;
  /** Names of the actors in this document. */
  names: ReadonlyMap<string, string>;
  /** Keys of texts that are hidden from this reader, by entry. */
  hidden: ReadonlyMap<string, readonly string[]>;
  /** Replacement of hidden texts. */
  confidential: string;
  /** Names of the rules by which signers are checked. */
  rules: Readonly<Record<IdentityRule, string>>;
}

/** Events with words between one member and the owner, which only these two may read (product S1, S5). */
const BETWEEN_TWO: ReadonlySet<string> = new Set([
  'document.method-lacking',
  'document.question-asked',
  'document.question-answered',
] satisfies EventName[]);

const isBetweenOthers = ({ name, actor_id, data }: HistoryRow, { userId, isOwner }: HistoryReader): boolean =>
  BETWEEN_TWO.has(name) && !isOwner && actor_id !== userId && (data as { askerId?: string }).askerId !== userId;

/** Returns one entry as the page shows it. */
export function presentEntry(row: HistoryRow, reader: HistoryReader) {
  const { portal, cover, names, hidden, confidential, rules } = reader;
  const action = EVENTS[row.name as EventName].history;
  if (!action) throw new Error(`${row.name} is no history entry.`);
  const data = (row.data ?? {}) as Record<string, unknown>;
  const facts = Object.entries(data).filter(
    (entry): entry is [string, Plain] => !HIDDEN.has(entry[0]) && isPlain(entry[1]),
  );
  const { message, ip: _ip, executor, ...said } = row.texts;
  const texts: Record<string, string> = isBetweenOthers(row, reader) ? {} : said;
  const name = executor ? shownExecutor(executor, reader) : names.get(row.actor_id ?? '');
  return {
    id: row.id,
    action,
    code: HISTORY[action].code,
    executorName: row.actor_id && name ? name : portal,
    actingFor: names.get(row.acting_for_id ?? '') ?? null,
    dateTime: row.at.toISOString(),
    customData: {
      ...formOf(row.name),
      ...Object.fromEntries(facts),
      ...texts,
      ...rulesIn(data, rules),
      ...(cover !== null && covered(texts, NAMES, cover)),
      ...covered(texts, hidden.get(row.id) ?? [], confidential),
    },
    rejectMessage: message ?? null,
  };
}

const ADDRESS = /\(([^()\s@]+@[^()\s@]+)\)/;

/** Outsiders see no address of the company's users in full (product D3). */
const shownExecutor = (executor: string, { isOutsider }: HistoryReader): string =>
  isOutsider ? executor.replace(ADDRESS, (_whole, email: string) => `(${maskEmail(email)})`) : executor;

const covered = (texts: Record<string, string>, keys: readonly string[], cover: string): Record<string, string> =>
  Object.fromEntries(keys.filter((key) => key in texts).map((key) => [key, cover]));

/** Returns the rules of an entry about a changed check of a signer. */
function rulesIn({ form, from, to }: Record<string, unknown>, rules: HistoryReader['rules']): Record<string, string> {
  if (form !== 'identityChanged') return {};
  return { before: rules[from as IdentityRule], after: rules[to as IdentityRule] };
}
