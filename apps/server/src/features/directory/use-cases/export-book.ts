import { Readable } from 'node:stream';
import type { BookEntry, endpoints, ParsedOf } from '@paraph/contract';
import { csvOf } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { bookIn } from './address-book.ts';

type Export = ParsedOf<(typeof endpoints.addressBook)['exportCsv']>;

const COLUMNS = ['firstName', 'lastName', 'email', 'phoneNumber', 'company', 'jobTitle', 'department'] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Returns the address book as a table in the caller's language; the log records the export (DIR-006).
 * @throws access.module-off
 */
export async function exportBook(ctx: Ctx, { body }: Export) {
  const { timezoneOffset, ...query } = body;
  const { items } = await inTenant(ctx, async (tx) => {
    const found = await bookIn(tx, ctx, query, false);
    await emit(tx, 'tenant.contacts-exported', ctx.tenantId, { data: { rows: found.items.length } });
    return found;
  });
  const { title, field } = phrases[ctx.locale].addressBook;
  const row = (entry: BookEntry) => COLUMNS.map((column: Column) => entry[column] ?? '');
  const bytes = Buffer.from(csvOf([COLUMNS.map((column) => field[column]), ...items.map(row)]));
  const day = new Date(ctx.clock.now().getTime() - timezoneOffset * 60_000).toISOString().slice(0, 10);
  return {
    stream: Readable.from([bytes]),
    name: `${title} ${day}.csv`,
    type: 'text/csv; charset=utf-8',
    size: bytes.length,
  };
}
