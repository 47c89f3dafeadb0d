/** What the start of a cell may make a spreadsheet do instead of showing it. */
const ACTIVE = /^[=+\-@\t\r]/;

const cell = (value: string): string => `"${(ACTIVE.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** A table as CSV the way office programs here open it: byte-order mark, semicolons, every value quoted. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

/** The separator that stands most often in the first line. */
const separatorOf = (text: string): string => {
  const first = text.split('\n', 1)[0] ?? '';
  const often = (mark: string) => first.split(mark).length;
  return [';', ',', '\t'].reduce((best, mark) => (often(mark) > often(best) ? mark : best));
};

/**
 * Reads a table: cells parted by semicolons, commas or tabs, in double quotes or without (RFC 4180), trimmed; empty lines
 * are left out. What is no table is read as far as it is one.
 */
export function readCsv(table: string): string[][] {
  const text = table.replace(/^\uFEFF/, '');
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
  return lines.filter((cells) => cells.some((one) => one !== ''));
}
