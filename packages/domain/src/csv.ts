/** What the start of a cell may make a spreadsheet do instead of showing it. */
const ACTIVE = /^[=+\-@\t\r]/;

const cell = (value: string): string => `"${(ACTIVE.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** A table as CSV the way office programs here open it: byte-order mark, semicolons, every value quoted. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
