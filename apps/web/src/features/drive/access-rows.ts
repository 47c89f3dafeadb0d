import type { AccessItem, AnswerOf, folders as folderCalls } from '@paraph/contract';

export type GrantedLevel = AccessItem['accessLevel'];

/** A user or group with direct access to the folder; a user is identified by address. */
export interface AccessRow {
  type: AccessItem['type'];
  key: string;
  name: string;
  level: GrantedLevel;
}

type Given = Pick<AnswerOf<typeof folderCalls.access>, 'accessGroups' | 'departments' | 'users'>;

/** Returns direct access entries of the folder, without inherited ones. */
export const rowsOf = ({ accessGroups, departments, users }: Given): AccessRow[] =>
  [...accessGroups, ...departments, ...users]
    .filter(({ inheritedFrom }) => inheritedFrom === null)
    .map(({ type, id, name, email, accessLevel }) => ({
      type,
      key: type === 2 ? email : id,
      name,
      level: accessLevel,
    }));

/** Returns a row for a typed address, at the lowest level. */
export function personRow(typed: string): AccessRow {
  const email = typed.trim();
  return { type: 2, key: email, name: email, level: 0 };
}

/** Adds a row; each user or group occurs once. */
export const withRow = (rows: readonly AccessRow[], row: AccessRow): AccessRow[] => [
  ...rows.filter(({ type, key }) => type !== row.type || key !== row.key),
  row,
];

/** Adds the address that was typed but not added; an existing entry keeps its level. */
export function withTyped(rows: readonly AccessRow[], typed: string): AccessRow[] {
  const row = personRow(typed);
  const isThere = rows.some(({ type, key }) => type === row.type && key === row.key);
  return row.key === '' || isThere ? [...rows] : withRow(rows, row);
}

/** Returns the levels of one kind, in the form of the request. */
export const levelsOf = (rows: readonly AccessRow[], type: AccessRow['type']): Record<string, GrantedLevel> =>
  Object.fromEntries(rows.filter((row) => row.type === type).map(({ key, level }) => [key, level]));

/** Returns the path by which a refusal refers to this row. */
export const pathOf = ({ type, key }: AccessRow): string =>
  `${(['accessGroups', 'departments', 'users'] as const)[type]}.${key}`;
