import type { CompanyChange } from '../../../platform/company-changes/index.ts';
import { contextOf, type Json, type Tx } from '../../../platform/db/index.ts';
import { personsById } from '../../users/index.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface EntryName {
  text: string;
  isUser: boolean;
}

/** How an entry of a list is called, where it is an id. */
export type EntryNames = ReadonlyMap<string, EntryName>;

export const isUserId = (names: EntryNames, entry: string): boolean => names.get(entry)?.isUser === true;

/** Returns the names of entries of the lists of a kind of value that are ids. */
export async function namesInLists(tx: Tx, value: string, entries: readonly string[]): Promise<EntryNames> {
  const ids = entries.filter((entry) => ID.test(entry));
  if (ids.length === 0) return new Map();
  const kind = contextOf(tx).platform.companyValues.find(({ name }) => name === value);
  const others = (await kind?.lists?.names?.(tx, ids)) ?? new Map<string, string>();
  const people = await personsById(tx, ids);
  return new Map<string, EntryName>([
    ...[...others].map(([id, text]) => [id, { text, isUser: false }] as const),
    ...[...people].map(([id, { firstName, lastName, email }]) => {
      const text = `${firstName} ${lastName} <${email}>`.trim();
      return [id, { text, isUser: true }] as const;
    }),
  ]);
}

/** Returns the entries of the lists of a value. */
export function entriesIn(tx: Tx, value: string, of: Json): string[] {
  const kind = contextOf(tx).platform.companyValues.find(({ name }) => name === value);
  return of === null ? [] : (kind?.lists?.of(of) ?? []);
}

/** Reads a value as it is now. */
export async function readValue(tx: Tx, { value, key }: Pick<CompanyChange, 'value' | 'key'>): Promise<Json> {
  const kind = contextOf(tx).platform.companyValues.find(({ name }) => name === value);
  return kind ? kind.read(tx, key) : null;
}
