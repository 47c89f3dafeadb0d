import type { Series, SeriesRow } from '@paraph/contract';
import { csvOf, readCsv } from '@paraph/domain';

/**
 * Reads a list of people and words: a line each, address, first name, last name and, if wanted, name of the document,
 * message and day to sign by. A first line without an address names the columns and is left out.
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

/** What became of each row, as a table to keep. */
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
