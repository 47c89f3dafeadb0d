import { Readable } from 'node:stream';
import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import {
  capabilitiesOf,
  csvOf,
  fail,
  LIMITS,
  LIST_CSV_COLUMNS,
  listCell,
  type ListWords,
  momentParts,
} from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { dayIn } from '../../tenants/index.ts';
import { listDocuments } from './list-documents.ts';

type Export = ParsedOf<typeof endpoints.documents.exportCsv>;
type List = AnswerOf<typeof endpoints.documents.list>;

const clock = (zone: string, iso: string): string => {
  const { day, clock: time } = momentParts(zone, new Date(iso));
  return `${day} ${time}`;
};

/** Returns the rows of a list, read page by page, so that no transaction is long; at most `LIMITS.totalExact`. */
async function listOf(ctx: Ctx, { body }: Export): Promise<Pick<List, 'items' | 'columns'>> {
  const rows: List['items'] = [];
  const pageSize = LIMITS.pageSizeMost;
  for (let page = 0; ; page += 1) {
    const { items, columns } = await listDocuments(ctx, { body: { ...body, paginationModel: { page, pageSize } } });
    rows.push(...items);
    if (items.length < pageSize || rows.length >= LIMITS.totalExact) return { items: rows, columns };
  }
}

/** Returns the list as CSV for office programs (specification 2 §9). @throws document.nothing-to-export */
export async function exportList(ctx: Ctx, input: Export) {
  const { items: rows, columns: all } = await listOf(ctx, input);
  if (rows.length === 0) fail('document.nothing-to-export');
  const mine = capabilitiesOf(viewerOf(ctx).rights);
  const columns = LIST_CSV_COLUMNS.filter((column) => column !== 'tags' || mine.includes('tags.use')).filter(
    (column) => column !== 'deadline' || mine.includes('documents.deadline'),
  );
  const { status, documents } = phrases[ctx.locale];
  const words: ListWords = { status: (name) => status[name], moment: (iso) => clock(ctx.zone, iso) };
  const fields = all.filter((column) => column.label !== undefined);
  const head = [...columns.map((column) => documents.column[column]), ...fields.map((column) => column.label ?? '')];
  const cells = (row: List['items'][number]) => [
    ...columns.map((column) => listCell(column, row, words)),
    ...fields.map(({ field }) => row.formValues?.[field] ?? ''),
  ];
  const bytes = Buffer.from(csvOf([head, ...rows.map(cells)]));
  const name = `${phrases[ctx.locale].documents.title} ${dayIn(ctx.zone, ctx.clock.now())}.csv`;
  return { stream: Readable.from([bytes]), name, type: 'text/csv; charset=utf-8', size: bytes.length };
}
