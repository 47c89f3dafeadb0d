import type { Series, SeriesRow } from '@paraph/contract';
import { csvOf, readCsv } from '@paraph/domain';

/**
 * Reads a list of people and texts, one per line: address, first name, last name and optionally document name, message
 * and deadline. A first line without an address is a header and is skipped.
 */
export function readSeries(text: string): SeriesRow[] {
  const rows = readCsv(text);
  const body = rows[0]?.some((cell) => cell.includes('@')) ? rows : rows.slice(1);
  return body.map(([email = '', firstName = '', lastName = '', name = '', message = '', deadline = '']) => ({
    email,
    firstName,
    lastName,
    name,
    message,
    deadline,
  }));
}

/** Returns the result of each row as a table to download. */
export const resultOf = (series: Series, words: { state: Record<Series['items'][number]['state'], string> }): string =>
  csvOf(
    series.items.map(({ email, name, state, documentId, fault }) => [
      email,
      name,
      words.state[state],
      fault?.detail ?? '',
      documentId ? `${location.origin}/standard/documents/${documentId}` : '',
    ]),
  );
