import { readCsv } from '@paraph/domain';

/** A row of a list of people, as it stands in the file. */
export interface ListedPerson {
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
}

/**
 * Reads a list of people: a line each, address, first name, last name and, if wanted, roles parted by commas, or by
 * spaces where each is one word; the server knows their names. Separated by semicolons, commas or tabs; values may stand in double quotes (RFC 4180). A first line without an address names
 * the columns and is left out.
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
