import { Readable } from 'node:stream';
import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { billingDays, csvOf, failFields } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { inTenant, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { Download } from '../../platform/http/index.ts';
import { countApi, countFiles, countSignatures, countSignIns, type ReportSpan } from './store/report.ts';

type Report = AnswerOf<(typeof endpoints.billing)['report']>;
type ReportQuery = ParsedOf<(typeof endpoints.billing)['report']>['query'];

/** Returns the usage of a period. @throws field.required, field.invalid by field for days that the caller chose */
export const readReport = (ctx: Ctx, { query }: { query: ReportQuery }): Promise<Report> => {
  const span = spanOf(ctx, query);
  return inTenant(ctx, (tx) => reportIn(tx, span));
};

async function reportIn(tx: Tx, span: ReportSpan): Promise<Report> {
  return {
    from: span.from,
    until: span.until,
    signatures: await countSignatures(tx, span),
    authentications: await countSignIns(tx, span),
    files: await countFiles(tx, span),
    api: await countApi(tx, span),
  };
}

/** Returns the days of the report, in the caller's time zone. */
function spanOf({ zone, clock }: Ctx, { period, from, until }: ReportQuery): ReportSpan {
  if (period === 'custom' && !(from && until))
    failFields({ ...(!from && { from: 'field.required' }), ...(!until && { until: 'field.required' }) });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(clock.now());
  const days = billingDays(period, { today, from, until }) ?? failFields({ until: 'field.invalid' });
  return { ...days, zone };
}

/** Returns the report as a table for other programs; the log records the export. */
export async function exportReport(ctx: Ctx, { query }: { query: ReportQuery }): Promise<Download> {
  const span = spanOf(ctx, query);
  const report = await inTenant(ctx, async (tx) => {
    await emit(tx, 'tenant.billing-exported', ctx.tenantId, { data: { from: span.from, until: span.until } });
    return reportIn(tx, span);
  });
  const bytes = Buffer.from(csvOf(rowsOf(report), ','));
  return { stream: Readable.from([bytes]), name: 'billing.csv', type: 'text/csv; charset=utf-8', size: bytes.length };
}

const rowsOf = ({ from, until, signatures, authentications, files, api }: Report): string[][] => [
  ['what', 'of', 'count'],
  ['from', '', from ?? ''],
  ['until', '', until],
  ...signatures.map(({ method, count }) => ['signatures', method, String(count)]),
  ...authentications.map(({ method, count }) => ['authentications', method, String(count)]),
  ...files.map(({ extension, count }) => ['files', extension, String(count)]),
  ['api', 'acts', String(api.acts)],
  ['api', 'beyond', String(api.beyond)],
  ['api', 'cost EUR', api.cost],
];
