import { eventLabel, type EventLabels, type Locale, LOCALE_NAMES } from '@paraph/domain';
import type { CompanyChange } from '../../../platform/company-changes/index.ts';
import { contextOf, type Json, type Tx } from '../../../platform/db/index.ts';

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

/** Returns the name of an entry with what it offers or whom it lets in. */
export function entryText(locale: Locale, value: string, row: Json): string | undefined {
  const name = NAMED.includes(value) ? nameIn(locale, row) : undefined;
  const options = row === null ? undefined : (row as Record<string, Json>)['options'];
  if (!name || !Array.isArray(options) || options.length === 0) return name;
  const more = options.length - MOST_OPTIONS;
  return `${name} (${[...options.slice(0, MOST_OPTIONS), ...(more > 0 ? [`+ ${more}`] : [])].join(', ')})`;
}

/** Reads entries as they are now, by kind and id. */
export async function presentEntries(tx: Tx, changes: readonly CompanyChange[]): Promise<Map<string, Json>> {
  const { platform } = contextOf(tx);
  const found = new Map<string, Json>();
  for (const { value, key } of changes) {
    const kind = NAMED.includes(value) && platform.companyValues.find(({ name }) => name === value);
    if (kind && !found.has(`${value} ${key}`)) found.set(`${value} ${key}`, await kind.read(tx, key));
  }
  return found;
}
