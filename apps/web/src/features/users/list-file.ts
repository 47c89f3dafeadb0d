import { readCsv } from '@paraph/domain';

/** A row of a list of people, as in the file. */
export interface ListedPerson {
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
}

/**
 * Reads a list of people, one per line: address, first name, last name and optionally roles. Roles are separated by
 * commas, or by spaces where each is one word; the server resolves their names. Columns are separated by semicolons,
 * commas or tabs; values may be in double quotes (RFC 4180). A first line without an address is a header and is
 * skipped.
 */
export function readList(text: string): ListedPerson[] {
  const rows = readCsv(text);
  const body = rows[0]?.some((cell) => cell.includes('@')) ? rows : rows.slice(1);
  return body.map(([email = '', firstName = '', lastName = '', roles = '']) => ({
    email,
    firstName,
    lastName,
    roles: roles
      .split(/[,|]/)
      .map((role) => role.trim())
      .filter(Boolean),
  }));
}
