import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { coversOf } from '../../documents/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { lastingDocuments, renewalsByMonth } from '../store.ts';

type ForecastEndpoint = typeof endpoints.renewals.forecast;

/**
 * Returns when the completed documents of the company need their next archive timestamp: by month, and per document.
 */
export const forecastOfRenewals = (
  ctx: Ctx,
  query: ParsedOf<ForecastEndpoint>['query'],
): Promise<AnswerOf<ForecastEndpoint>> =>
  inTenant(ctx, async (tx) => {
    const { zone } = await tenantInfoIn(tx);
    const rows = await lastingDocuments(tx, query);
    const covers = await coversOf(
      tx,
      rows.map(({ id }) => id),
    );
    return {
      months: await renewalsByMonth(tx, zone),
      total: rows[0]?.total ?? 0,
      unproven: rows[0]?.unproven ?? 0,
      items: rows.map(({ id, name, extension, provenUntil }) => ({
        id,
        name: covers.get(id) ?? name,
        extension,
        provenUntil: provenUntil?.toISOString() ?? null,
        renewFrom: provenUntil && new Date(provenUntil.getTime() - LIMITS.renewBefore).toISOString(),
      })),
    };
  });
