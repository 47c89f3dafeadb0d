/**
 * What the start of a cell may make a spreadsheet do instead of showing it (security WB-15): signs of a formula, their
 * full-width and small twins, control characters, and blanks or invisible characters in front of any of them, which some
 * programs leave out when they read.
 */
// oxlint-disable-next-line no-control-regex -- NUL, TAB and CR are what is looked for
const ACTIVE = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u0000-\u001f\u007f]/u;

/** Removes NUL: it ends a value for some readers, so that only others see the text after it. */
const cell = (value: string): string =>
  `"${(ACTIVE.test(value) ? `'${value}` : value).replaceAll('\0', '').replaceAll('"', '""')}"`;

/**
 * A table as CSV the way office programs here open it: byte-order mark, semicolons, every value quoted. Tables for
 * programs are separated by commas (RFC 4180). Every export is written here, so that no cell runs as a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[], separator: ';' | ',' = ';'): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`;

/** Returns the separator that is most frequent in the first line. */
const separatorOf = (text: string): string => {
  const first = text.split('\n', 1)[0] ?? '';
  const often = (mark: string) => first.split(mark).length;
  return [';', ',', '\t'].reduce((best, mark) => (often(mark) > often(best) ? mark : best));
};

/**
 * Reads a table (RFC 4180): trimmed cells separated by semicolons, commas or tabs, quoted or not. Omits empty lines.
 * Malformed input yields the cells that can be read.
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
