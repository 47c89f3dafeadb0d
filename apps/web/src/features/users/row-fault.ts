import { LIST_COLUMNS } from './list-file.ts';

/** An error of a row of a list, and the column that it is about; null for the person as a whole. */
export interface NamedFault {
  detail: string;
  field: (typeof LIST_COLUMNS)[number] | null;
}

/** Returns the server's error of one row: `rows.3.email` is about the address of the fourth person. */
export function rowFault(fields: Readonly<Record<string, string>> | undefined, at: number): NamedFault | null {
  const found = Object.entries(fields ?? {}).find(([path]) => `${path}.`.startsWith(`rows.${at}.`));
  if (!found) return null;
  const [path, detail] = found;
  const name = path.split('.')[2];
  return { detail, field: LIST_COLUMNS.find((column) => column === name) ?? null };
}
