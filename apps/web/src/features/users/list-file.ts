/** A row of a list of people, as it stands in the file. */
export interface ListedPerson {
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
}

/**
 * Reads a list of people: a line each, address, first name, last name and, if wanted, roles parted by spaces. Separated
 * by semicolons, commas or tabs; values may stand in double quotes (RFC 4180). A first line without an address names
 * the columns and is left out.
 */
export function readList(text: string): ListedPerson[] {
  const lines = splitLines(text.replace(/^\uFEFF/, ''));
  const rows = lines.filter((cells) => cells.some((cell) => cell !== ''));
  const body = rows[0]?.some((cell) => cell.includes('@')) ? rows : rows.slice(1);
  return body.map(([email = '', firstName = '', lastName = '', roles = '']) => ({
    email,
    firstName,
    lastName,
    roles: roles.split(/[\s,|]+/).filter(Boolean),
  }));
}

/** The separator that stands most often in the first line. */
const separatorOf = (text: string): string => {
  const first = text.split('\n', 1)[0] ?? '';
  const often = (mark: string) => first.split(mark).length;
  return [';', ',', '\t'].reduce((best, mark) => (often(mark) > often(best) ? mark : best));
};

/** A cell in quotes, where two quotes are one, or one without; then a separator or the end of the line. */
function splitLines(text: string): string[][] {
  const mark = separatorOf(text);
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${mark}\\r\\n]*))(${mark}|\\r?\\n|$)`, 'gy');
  const lines: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) break;
    const [, quoted, plain = '', end] = found;
    lines.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end !== mark) lines.push([]);
  }
  return lines;
}
