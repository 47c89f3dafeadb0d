import { readColumns } from '../../lib/list-columns.ts';

/** A row of a list of people, as in the file. */
export interface ListedPerson {
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
}

/** The columns of the list, in their usual order. */
export const LIST_COLUMNS = ['email', 'firstName', 'lastName', 'roles'] as const;

/**
 * Reads a list of people, one per line: address, first name, last name and optionally roles. Roles are separated by
 * commas, or by spaces where each is one word; the server resolves their names.
 */
export const readList = (text: string): ListedPerson[] =>
  readColumns(text, LIST_COLUMNS).map(({ roles, ...person }) => ({
    ...person,
    roles: roles
      .split(/[,|]/)
      .map((role) => role.trim())
      .filter(Boolean),
  }));
