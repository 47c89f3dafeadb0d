import { EVENT_NAMES, type EventName, EVENTS, HISTORY } from '@paraph/domain';
import type { HistoryRow } from './store.ts';

/** Events that stand in the history; outsiders see sending, signing, refusing, voiding and levels (product D3). */
export const historyEvents = (isOutsider: boolean): EventName[] =>
  EVENT_NAMES.filter((name) => {
    const action = EVENTS[name].history;
    return action !== null && EVENTS[name].subject === 'document' && (!isOutsider || HISTORY[action].outside);
  });

/** Keys of an event that are for the machine, not for the reader. */
const HIDDEN = new Set(['texts', 'memberId', 'askerId', 'wordId', 'sha256', 'fields']);
type Plain = string | number | boolean | null;
const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const fullName = (first: string | null, last: string | null, email: string | null): string | null =>
  `${first ?? ''} ${last ?? ''}`.trim() || email;

/** What an event says by which the document, or a file of it, is called. */
const NAMES = ['name', 'file'] as const;

/** One entry as the page shows it; `portal` stands where no person acted, `cover` where a name may not be known. */
export function presentEntry(row: HistoryRow, portal: string, cover: string | null) {
  const action = EVENTS[row.name as EventName].history;
  if (!action) throw new Error(`${row.name} is no history entry.`);
  const data = (row.data ?? {}) as Record<string, unknown>;
  const facts = Object.entries(data).filter(
    (entry): entry is [string, Plain] => !HIDDEN.has(entry[0]) && isPlain(entry[1]),
  );
  const { message, ip: _ip, ...texts } = row.texts;
  const name = fullName(row.first_name, row.last_name, row.email);
  return {
    id: row.id,
    action,
    code: HISTORY[action].code,
    executorName: row.actor_id && name ? name : portal,
    actingFor: fullName(row.principal_first_name, row.principal_last_name, row.principal_email),
    dateTime: row.at.toISOString(),
    customData: { ...Object.fromEntries(facts), ...texts, ...(cover !== null && covered(texts, cover)) },
    rejectMessage: message ?? null,
  };
}

const covered = (texts: Record<string, string>, cover: string): Record<string, string> =>
  Object.fromEntries(NAMES.filter((key) => key in texts).map((key) => [key, cover]));
