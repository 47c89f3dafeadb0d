import { LOG_DETAILS, type LogDetail } from '@paraph/domain';
import type { GrantChange } from './store.ts';

interface Detail {
  name: LogDetail;
  of?: string;
  values: string[];
}

interface PermissionChange {
  role: string;
  given: readonly string[];
  taken: readonly string[];
}

/** Details that are texts or names, not data of the event; null for those that it does not have. */
type DetailTexts = Partial<Record<'readers' | 'owners' | 'reason' | GrantChange, string | null>>;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const MOST_VALUES = 50;

/** Returns the readable details of an act: the fields that the log has a name for, without ids. */
export function detailsOf(data: Readonly<Record<string, unknown>>, texts: DetailTexts): Detail[] {
  const { changes, ...rest } = data;
  const plain = Object.entries({ ...rest, ...texts });
  return [...plain.flatMap(([name, value]) => detailOf(name, value)), ...permissionsOf(changes)];
}

function detailOf(name: string, value: unknown): Detail[] {
  const known = LOG_DETAILS.find((one) => one === name);
  if (!known) return [];
  const values = (Array.isArray(value) ? value : [value]).filter(isReadable).map(String).slice(0, MOST_VALUES);
  return values.length > 0 ? [{ name: known, values }] : [];
}

const isReadable = (value: unknown): boolean =>
  ['number', 'boolean'].includes(typeof value) || (typeof value === 'string' && value !== '' && !UUID.test(value));

/** Returns per role the permissions that were added and removed. */
const permissionsOf = (changes: unknown): Detail[] =>
  (Array.isArray(changes) ? (changes as PermissionChange[]) : []).flatMap(({ role, given, taken }) =>
    [
      { name: 'given' as const, of: role, values: [...given] },
      { name: 'taken' as const, of: role, values: [...taken] },
    ].filter(({ values }) => values.length > 0),
  );
