import { Readable } from 'node:stream';
import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { csvOf, foldText } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { emit, firstBrokenLink, readChain } from '../../platform/events/index.ts';
import type { Download } from '../../platform/http/index.ts';
import { detailsOf } from './details.ts';
import { startOfDay } from './zone.ts';
import { countActs, listActs, type LogQuery, type LogRow } from './store.ts';

type Log = typeof endpoints.log;
type Filters = ParsedOf<Log['export']>['query'];

const DAY = 86_400_000;

/** Returns the query of the filters; days are those of the caller's zone. */
const queryOf = (ctx: Ctx, { act, search = '', from, until }: Filters): LogQuery => ({
  act,
  words: foldText(search).split(' ').filter(Boolean),
  from: from ? startOfDay(from, ctx.zone) : undefined,
  until: until ? startOfDay(new Date(Date.parse(until) + DAY).toISOString().slice(0, 10), ctx.zone) : undefined,
});

export const readLog = (ctx: Ctx, { query }: ParsedOf<Log['list']>): Promise<AnswerOf<Log['list']>> =>
  inTenant(ctx, async (tx) => {
    const asked = queryOf(ctx, query);
    const rows = await listActs(tx, asked, query);
    return {
      total: await countActs(tx, asked),
      items: rows.map((row) => ({
        id: row.id,
        number: row.number,
        act: row.name,
        at: row.at.toISOString(),
        actor: row.actor ?? '',
        byOperator: isByOperator(row),
        about: row.about ?? '',
        details: detailsOf(row.data, textsOf(row)),
        ip: row.ip,
      })),
    };
  });

/** Returns the data of an act, for other programs; not whether a person had an account before (decision 14). */
function rawDetailsOf(row: LogRow): string {
  const { texts: _texts, isKnown: _isKnown, ...rest } = row.data;
  const texts = Object.entries(textsOf(row)).filter(([, text]) => text !== null);
  return JSON.stringify({ ...rest, ...Object.fromEntries(texts) });
}

const textsOf = ({ owners, readers, reason, grantees }: LogRow) => ({ owners, readers, reason, ...grantees });

/** Whether the operator acted; the person stands in the operator's own log. */
const isByOperator = ({ data }: LogRow): boolean => data['byOperator'] === true;
const OPERATOR = 'operator of Paraph';

/** Verifies the whole chain. */
export const proveLog = (ctx: Ctx): Promise<AnswerOf<Log['proof']>> =>
  inTenant(ctx, async (tx) => {
    const chain = await readChain(tx, 'tenant', ctx.tenantId);
    return { links: chain.length, brokenAt: firstBrokenLink(chain) ?? null };
  });

const MOST = 100_000;
const COLUMNS = ['number', 'at', 'act', 'actor', 'about', 'details', 'ip', 'hash'];

/** Returns the log as a table for other programs. */
export async function exportLog(ctx: Ctx, { query }: ParsedOf<Log['export']>): Promise<Download> {
  const rows = await inTenant(ctx, async (tx) => {
    const found = await listActs(tx, queryOf(ctx, query), { offset: 0, limit: MOST });
    await emit(tx, 'log.exported', ctx.tenantId, { data: { rows: found.length } });
    return found;
  });
  const lines = rows.map((row) =>
    [
      row.number,
      row.at.toISOString(),
      row.name,
      row.actor ?? (isByOperator(row) ? OPERATOR : ''),
      row.about ?? '',
      rawDetailsOf(row),
      row.ip ?? '',
      row.hash.toString('hex'),
    ].map(String),
  );
  const bytes = Buffer.from(csvOf([COLUMNS, ...lines], ','));
  return { stream: Readable.from([bytes]), name: 'admin-log.csv', type: 'text/csv; charset=utf-8', size: bytes.length };
}
