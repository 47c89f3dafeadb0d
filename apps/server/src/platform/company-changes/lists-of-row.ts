import type { Json } from '../db/index.ts';
import type { ListPart } from './value.ts';

type Row = Readonly<Record<string, Json>>;

const listIn = (row: Row, name: string): string[] => (row[name] ?? []) as string[];

/** Returns the lists of a value that is an object with arrays of texts under these names. */
export const listsOfRow = (names: readonly string[]): ListPart => ({
  of: (value) => (value === null ? [] : [...new Set(names.flatMap((name) => listIn(value as Row, name)))]),
  without: (value, gone) => {
    const row = value as Row;
    const left = names.map((name) => [name, listIn(row, name).filter((entry) => !gone.has(entry))] as const);
    return { ...row, ...Object.fromEntries(left) };
  },
});
