import type { AccessItem, AnswerOf, folders as folderCalls } from '@paraph/contract';

export type GrantedLevel = AccessItem['accessLevel'];

/** Somebody for whom the folder is opened here; a person is known by address. */
export interface AccessRow {
  type: AccessItem['type'];
  key: string;
  name: string;
  level: GrantedLevel;
}

type Given = Pick<AnswerOf<typeof folderCalls.access>, 'accessGroups' | 'departments' | 'users'>;

/** Those for whom the folder itself is opened, without what comes from folders above. */
export const rowsOf = ({ accessGroups, departments, users }: Given): AccessRow[] =>
  [...accessGroups, ...departments, ...users]
    .filter(({ inheritedFrom }) => inheritedFrom === null)
    .map(({ type, id, name, email, accessLevel }) => ({
      type,
      key: type === 2 ? email : id,
      name,
      level: accessLevel,
    }));

/** A person who is added by address, at the lowest level. */
export function personRow(typed: string): AccessRow {
  const email = typed.trim();
  return { type: 2, key: email, name: email, level: 0 };
}

/** The rows with one more; the same person or group is there once. */
export const withRow = (rows: readonly AccessRow[], row: AccessRow): AccessRow[] => [
  ...rows.filter(({ type, key }) => type !== row.type || key !== row.key),
  row,
];

/** The rows with the address that was typed and not added; a person who is there keeps their level. */
export function withTyped(rows: readonly AccessRow[], typed: string): AccessRow[] {
  const row = personRow(typed);
  const isThere = rows.some(({ type, key }) => type === row.type && key === row.key);
  return row.key === '' || isThere ? [...rows] : withRow(rows, row);
}

/** Levels of one kind, as the request carries them. */
export const levelsOf = (rows: readonly AccessRow[], type: AccessRow['type']): Record<string, GrantedLevel> =>
  Object.fromEntries(rows.filter((row) => row.type === type).map(({ key, level }) => [key, level]));

/** Where a refusal names this row. */
export const pathOf = ({ type, key }: AccessRow): string =>
  `${(['accessGroups', 'departments', 'users'] as const)[type]}.${key}`;
