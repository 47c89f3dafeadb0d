import { Readable } from 'node:stream';
import type { DocumentRow, endpoints, ParsedOf } from '@paraph/contract';
import { fail, LIMITS, type Locale } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { Ctx } from '../../../platform/context.ts';
import { dayIn } from '../../tenants/index.ts';
import { csvOf } from '../csv.ts';

import { listDocuments } from './list-documents.ts';

type Export = ParsedOf<typeof endpoints.documents.exportCsv>;

const clock = (zone: string, iso: string): string => {
  const at = new Date(iso);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${dayIn(zone, at)} ${time.format(at)}`;
};

/** The columns of the list on the screen, in words of the reader's language. */
function columnsOf(locale: Locale, zone: string): [string, (row: DocumentRow) => string][] {
  const { column } = phrases[locale].documents;
  return [
    [column.name, ({ name }) => name],
    [column.state, ({ status }) => phrases[locale].status[status]],
    [column.done, ({ alreadySigned, totalSigners }) => `${alreadySigned}/${totalSigners}`],
    [column.deadline, ({ deadline }) => deadline ?? ''],
    [column.owner, ({ owner }) => owner.name],
    [column.modified, ({ modified }) => clock(zone, modified)],
  ];
}

/** Every row of a list, page by page, so that a long one holds nothing for long; at most as many as are counted. */
async function rowsOf(ctx: Ctx, { body }: Export): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  const pageSize = LIMITS.pageSizeMost;
  for (let page = 0; rows.length < LIMITS.totalExact; page += 1) {
    const { items } = await listDocuments(ctx, { body: { ...body, page, pageSize } });
    rows.push(...items);
    if (items.length < pageSize) break;
  }
  return rows;
}

/** The list as a table for office programs (specification 2 §9). @throws document.nothing-to-export */
export async function exportList(ctx: Ctx, input: Export) {
  const rows = await rowsOf(ctx, input);
  if (rows.length === 0) fail('document.nothing-to-export');
  const columns = columnsOf(ctx.locale, ctx.zone);
  const table = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => value(row)))];
  const bytes = Buffer.from(csvOf(table));
  const name = `${phrases[ctx.locale].documents.title} ${dayIn(ctx.zone, ctx.clock.now())}.csv`;
  return { stream: Readable.from([bytes]), name, type: 'text/csv; charset=utf-8', size: bytes.length };
}
