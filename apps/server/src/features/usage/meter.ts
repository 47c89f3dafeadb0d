import { fail } from '@paraph/domain';
import { afterRefusal, type Ctx, viewerOf } from '../../platform/context.ts';
import { inTenant, readInTenant } from '../../platform/db/index.ts';
import { readBound, returnAct, takeAct } from './store/acts.ts';

/**
 * Counts one act of the caller's API key against the company's monthly limit, before the act starts. Acts of users are
 * not counted here. An act that the provider or the file then fails counts as well, because the work was done; one that an
 * outage of this installation leaves unserved does not.
 * @throws api.limit-spent when the month is spent; nothing is counted then
 */
export async function meter(ctx: Ctx): Promise<void> {
  const { caller, apiKeyId } = viewerOf(ctx);
  if (caller !== 'apiKey' || !apiKeyId) return;
  const bound = await readInTenant(ctx, readBound);
  const { limit, beyond, acts, seconds } = bound;
  const isSpent = limit !== null && !beyond && acts >= limit;
  const month = isSpent ? undefined : await inTenant(ctx, (tx) => takeAct(tx, apiKeyId, bound));
  if (month === undefined) return fail('api.limit-spent', { limit: limit ?? 0, seconds });
  ctx.ifUnserved?.push(() => inTenant(afterRefusal(ctx), (tx) => returnAct(tx, apiKeyId, { ...bound, month })));
}
