import { eventLabel, type EventLabels, type Locale, LOCALE_NAMES } from '@paraph/domain';
import type { CompanyChange } from '../../../platform/company-changes/index.ts';
import type { Json, Tx } from '../../../platform/db/index.ts';
import { entriesIn, namesInLists, readValue } from './names-in-lists.ts';

/** Rows that people choose from by their names, and contacts. */
export const NAMED = [
  'custom-list',
  'job-title',
  'tag',
  'event-type',
  'form-type',
  'access-group',
  'department',
  'contact',
];

/** Options of a list that one line names. */
const MOST_OPTIONS = 10;

/** Returns the name of an entry; of a contact also its address. */
export function nameIn(locale: Locale, value: Json): string | undefined {
  if (value === null) return undefined;
  const row = value as Record<string, Json>;
  if (typeof row['email'] === 'string') return `${row['first_name']} ${row['last_name']} <${row['email']}>`;
  if (typeof row['name'] === 'string') return row['name'];
  const labels =
    row['name'] ?? Object.fromEntries(LOCALE_NAMES.map((name) => [name, row[`name_${name}`] ?? ''] as const));
  return eventLabel(labels as EventLabels, locale);
}

/** An entry with the names of what its lists have. */
export interface ListedEntry {
  row: Json;
  lists: readonly string[];
}

/** Returns the name of an entry with what it offers or whom it lets in; first what `other` has not. */
export function entryText(
  locale: Locale,
  value: string,
  { row, lists }: ListedEntry,
  other: readonly string[] = [],
): string | undefined {
  const name = NAMED.includes(value) ? nameIn(locale, row) : undefined;
  if (!name || lists.length === 0) return name;
  const newFirst = [...lists.filter((one) => !other.includes(one)), ...lists.filter((one) => other.includes(one))];
  const more = newFirst.length - MOST_OPTIONS;
  return `${name} (${[...newFirst.slice(0, MOST_OPTIONS), ...(more > 0 ? [`+ ${more}`] : [])].join(', ')})`;
}

/** An entry before a change, and as it is now. */
interface ChangedEntry {
  before: ListedEntry;
  after: ListedEntry;
}

/** Reads entries as they were and are now, by the id of the change. */
export async function changedEntries(tx: Tx, changes: readonly CompanyChange[]): Promise<Map<string, ChangedEntry>> {
  const found = new Map<string, ChangedEntry>();
  for (const change of changes.filter(({ value }) => NAMED.includes(value))) {
    const after = await readValue(tx, change);
    found.set(change.id, {
      before: await listed(tx, change.value, change.former),
      after: await listed(tx, change.value, after),
    });
  }
  return found;
}

async function listed(tx: Tx, value: string, row: Json): Promise<ListedEntry> {
  const entries = entriesIn(tx, value, row);
  const names = await namesInLists(tx, value, entries);
  return { row, lists: entries.map((entry) => names.get(entry)?.text ?? entry) };
}
