import type { Json, Tx } from '../db/index.ts';
import { replaceRow, rowsWith, setRandomText, type UniqueColumn } from './store.ts';
import type { UniquePart } from './value.ts';

interface UniqueRow extends UniqueColumn {
  /** Returns whether something of the company needs the row. */
  isUsed(tx: Tx, id: string): Promise<boolean>;
}

/** Returns the unique part of a row by its id: a name, or an address in the column `email`. */
export const uniqueRow = ({ isUsed, ...column }: UniqueRow): UniquePart => ({
  holders: (tx, id, value) => rowsWith(tx, column, { id, text: textIn(value, column.column) }),
  giveUp: (tx, id) => setRandomText(tx, column, id, column.column === 'email'),
  async remove(tx, id) {
    if (await isUsed(tx, id)) return false;
    await replaceRow(tx, { table: column.table, columns: { id } }, null);
    return true;
  },
  withPartOf: (value, other) => ({ ...(value as object), [column.column]: textIn(other, column.column) }),
});

const textIn = (value: Json, column: string): string => String((value as Record<string, Json>)[column]);
