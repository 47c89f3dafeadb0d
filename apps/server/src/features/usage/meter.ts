import { fail } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { addKeyAct, readTerms, secondsLeft, takeAct } from './store.ts';

/**
 * Counts one act of the caller's API key against what the company may do this month, before anything is done for it.
 * People are not counted here. An act that the provider or the file then fails counts as well: the work was done.
 * @throws api.limit-spent when the month is spent; nothing is counted then
 */
export async function meter(ctx: Ctx): Promise<void> {
  const { caller, apiKeyId } = viewerOf(ctx);
  if (caller !== 'apiKey' || !apiKeyId) return;
  await inTenant(ctx, async (tx) => {
    const { limit = null, beyond = false, price = '0' } = (await readTerms(tx)) ?? {};
    if (!(await takeAct(tx, { limit, beyond, price })))
      fail('api.limit-spent', { limit: limit ?? 0, seconds: await secondsLeft(tx) });
    await addKeyAct(tx, apiKeyId);
  });
}
