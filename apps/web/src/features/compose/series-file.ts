import type { Series, SeriesRow } from '@paraph/contract';
import { csvOf } from '@paraph/domain';
import { readColumns } from '../../lib/list-columns.ts';

/** The columns of the list, in their usual order. */
export const SERIES_COLUMNS = ['email', 'firstName', 'lastName', 'name', 'message', 'deadline'] as const;

/**
 * Reads a list of people and texts, one per line: address, first name, last name and optionally document name, message
 * and deadline.
 */
export const readSeries = (text: string): SeriesRow[] => readColumns(text, SERIES_COLUMNS);

/** The columns of the table of results, in order. */
export const RESULT_COLUMNS = [
  'email',
  'person',
  'document',
  'message',
  'deadline',
  'result',
  'reason',
  'link',
] as const;

interface ResultWords {
  columns: Record<(typeof RESULT_COLUMNS)[number], string>;
  state: Record<Series['items'][number]['state'], string>;
}

/** Returns the result of each row as a table to download, below the names of the columns. */
export const resultOf = (series: Series, words: ResultWords): string =>
  csvOf([
    RESULT_COLUMNS.map((column) => words.columns[column]),
    ...series.items.map(({ email, name, documentName, message, deadline, state, documentId, fault }) => [
      email,
      name,
      documentName,
      message,
      deadline,
      words.state[state],
      fault?.detail ?? '',
      documentId ? `${location.origin}/standard/documents/${documentId}` : '',
    ]),
  ]);
