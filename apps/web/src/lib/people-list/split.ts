import { looksLikeEmail } from '@paraph/domain';

/** Returns the parts of a text between separators; those inside double quotes do not count. */
export function splitOutsideQuotes(text: string, separators: string): string[] {
  // An unclosed quote would keep the whole rest together.
  const hasPairs = text.split('"').length % 2 === 1;
  const parts = [''];
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"' && hasPairs) isQuoted = !isQuoted;
    if (!isQuoted && separators.includes(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Returns a row of a copied table as `Name <address>` where one cell is an address; else its cells. */
function cellsOf(row: string): string[] {
  const cells = splitOutsideQuotes(row, '\t').map((cell) => cell.trim());
  const addresses = cells.filter(looksLikeEmail);
  if (cells.length < 2 || addresses.length !== 1) return cells;
  const name = cells.filter((cell) => !looksLikeEmail(cell)).join(' ');
  return [`"${name.replaceAll('"', '')}" <${addresses[0]!}>`];
}

const hasAddress = (text: string): boolean => text.split(/[\s<>"]+/u).some(looksLikeEmail);

/** Splits at commas. An address with a comma in place of its dot stays together, so that it can be corrected. */
function atCommas(text: string): string[] {
  const parts: string[] = [];
  for (const part of splitOutsideQuotes(text, ',')) {
    const former = parts.at(-1);
    const isBroken = former?.includes('@') === true && !hasAddress(former);
    if (isBroken && /^[^\s@]+$/u.test(part)) parts[parts.length - 1] = `${former},${part}`;
    else parts.push(part);
  }
  return parts;
}

/** Returns the entries of a list: lines, rows of a table, and what commas and semicolons separate. */
export const splitList = (text: string): string[] =>
  splitOutsideQuotes(text.replaceAll('\r', '\n'), ';\n')
    .flatMap(cellsOf)
    .flatMap(atCommas)
    .map((part) => part.trim())
    .filter((part) => part !== '');
