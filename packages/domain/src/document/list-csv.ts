import type { DocumentProgress } from './progress.ts';
import type { DocumentStatus } from './status.ts';

/** Values of a list row for an export. */
export type CsvRow = {
  name: string;
  statusName: DocumentStatus;
  progress: DocumentProgress | null;
  tags: readonly { name: string }[];
  deadline: string | null;
  owner: { name: string };
  modified: string;
};

/** The reader's words and times. */
export type ListWords = { status: (status: DocumentStatus) => string; moment: (iso: string) => string };

export const LIST_CSV_COLUMNS = ['name', 'state', 'done', 'tags', 'deadline', 'owner', 'modified'] as const;
export type ListCsvColumn = (typeof LIST_CSV_COLUMNS)[number];

/** One cell of an exported list: statuses in words, acts as done of all, tags with commas (FILTER-018). */
export function listCell(column: ListCsvColumn, row: CsvRow, words: ListWords): string {
  switch (column) {
    case 'name':
      return row.name;
    case 'state':
      return words.status(row.statusName);
    case 'done':
      return `${row.progress?.done ?? 0}/${row.progress?.total ?? 0}`;
    case 'tags':
      return row.tags.map(({ name }) => name).join(',');
    case 'deadline':
      return row.deadline ?? '';
    case 'owner':
      return row.owner.name;
    case 'modified':
      return words.moment(row.modified);
  }
}
