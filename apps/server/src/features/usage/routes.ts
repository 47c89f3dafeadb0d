import { endpoints } from '@paraph/contract';
import { serve } from '../../platform/http/index.ts';
import { balancesOf, ownBalance, requestPlan } from './use-cases/balance.ts';
import { companyStatistics, personStatistics } from './statistics.ts';
import { exportReport, readReport } from './report.ts';
import { ownTrackers } from './trackers.ts';

const { billing, statistics } = endpoints;

export const routes = [
  serve(billing.balance, (ctx) => ownBalance(ctx)),
  serve(billing.balances, (ctx, { body }) => balancesOf(ctx, body)),
  serve(billing.requestPlan, (ctx, { body }) => requestPlan(ctx, body)),
  serve(billing.report, readReport),
  serve(billing.trackers, (ctx) => ownTrackers(ctx)),
  serve(billing.exportReport, exportReport),
  serve(statistics.user, personStatistics),
  serve(statistics.tenant, companyStatistics),
];
