import type { endpoints, ParsedOf, Statistics } from '@paraph/contract';
import { canonicalEmail, fail, failFields } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { readInTenant, type Tx } from '../../platform/db/index.ts';
import { colleagueByEmail } from '../users/index.ts';
import { countFiles, countSignatures, countSignIns, type UsageCount, type ReportSpan } from './store/report.ts';

type StatisticsEndpoints = typeof endpoints.statistics;

/**
 * Returns the statistics of one user since the beginning: the caller, or for an administrator any user of the company.
 * @throws access.role-missing, generic.not-found
 */
export const personStatistics = (ctx: Ctx, { query }: ParsedOf<StatisticsEndpoints['user']>): Promise<Statistics> =>
  readInTenant(ctx, async (tx) => {
    const { userId, email, rights } = viewerOf(ctx);
    const asked = query.email ? canonicalEmail(query.email) : email;
    const until = dayIn(ctx);
    if (asked === email) return countIn(tx, { from: null, until, zone: ctx.zone, userId });
    if (!rights.roles.includes('admin')) fail('access.role-missing');
    const person = (await colleagueByEmail(tx, asked)) ?? fail('generic.not-found');
    return countIn(tx, { from: null, until, zone: ctx.zone, userId: person.userId });
  });

/**
 * Returns the statistics of the company in these days.
 * @throws field.before-start for days the wrong way round (DASH-015)
 */
export const companyStatistics = (
  ctx: Ctx,
  { query }: ParsedOf<StatisticsEndpoints['tenant']>,
): Promise<Statistics> => {
  const { dateFrom: from, dateTo: until } = query;
  if (until < from) failFields({ dateTo: 'field.before-start' });
  return readInTenant(ctx, (tx) => countIn(tx, { from, until, zone: ctx.zone }));
};

const dayIn = ({ zone, clock }: Ctx): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(clock.now());

async function countIn(tx: Tx, span: ReportSpan): Promise<Statistics> {
  const signed = await countSignatures(tx, span);
  const entered = await countSignIns(tx, span);
  const files = await countFiles(tx, span);
  const by = (rows: readonly UsageCount[], method: UsageCount['method']) =>
    rows.find((row) => row.method === method)?.count ?? 0;
  const of = (extension: string) => files.find((row) => row.extension === extension)?.count ?? 0;
  return {
    signatureAuth: {
      signatureSmartId: by(signed, 'SMART_ID'),
      signatureMobileId: by(signed, 'MOBILE_ID'),
      authenticationSmartId: by(entered, 'SMART_ID'),
      authenticationMobileId: by(entered, 'MOBILE_ID'),
    },
    fileStatistics: { pdf: of('pdf'), adoc: of('adoc'), asice: of('asice'), edoc: of('edoc'), bdoc: of('bdoc') },
  };
}
