import type { Json } from '../db/index.ts';
import { readRow, replaceRow, resetColumns, type RowPlace } from './store.ts';
import { listsOfRow } from './lists-of-row.ts';
import type { CompanyValue, UniquePart } from './value.ts';

interface RowValue {
  name: string;
  /** Returns which row a key names. */
  place(key: string): RowPlace;
  /** Columns that change without anybody's act, and encrypted ones, which are another text at each save. */
  except?: readonly string[];
  /** The columns that the value is, in a row that has others. */
  only?: readonly string[];
  unique?: UniquePart;
  /** The columns that are lists. */
  lists?: readonly string[];
}

const isRow = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value that is one row of a table, or some columns of it. */
export function rowValue({ name, place, except = [], only, unique, lists }: RowValue): CompanyValue {
  const isCompared = (column: string) => !except.includes(column) && (only?.includes(column) ?? true);
  return {
    name,
    ...(unique && { unique }),
    ...(lists && { lists: listsOfRow(lists) }),
    read: (tx, key) => readRow(tx, place(key)),
    compared: (row) =>
      isRow(row) ? Object.fromEntries(Object.entries(row).filter(([column]) => isCompared(column))) : null,
    async restore(tx, key, former) {
      if (only) return former !== null && resetColumns(tx, place(key), { names: only, row: former });
      await replaceRow(tx, place(key), former);
      return true;
    },
  };
}
