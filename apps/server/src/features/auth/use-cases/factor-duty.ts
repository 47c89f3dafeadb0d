import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystem, type Tx } from '../../../platform/db/index.ts';
import { settingsIn } from '../../tenants/index.ts';
import { hasAuthenticator } from '../factors/store.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { dutySince } from '../store/factor-duties.ts';
import { oweFactor } from '../store/sessions.ts';
import { inEachCompany } from './each-company.ts';

const DAY = 86_400_000;

/** Whether nothing but password and mailbox guards an account. */
export const isBare = (ctx: Ctx, accountId: string): Promise<boolean> =>
  inSystem(ctx.platform, (tx) => isBareIn(tx, accountId));

const isBareIn = async (tx: Tx, accountId: string): Promise<boolean> =>
  !(await hasAuthenticator(tx, accountId)) && (await passkeysOf(tx, accountId)).length === 0;

/**
 * When somebody without a second factor has to have made one; null where the company leaves it to them. The days count
 * from the first sign-in under the duty, and do not begin anew when a factor is made and taken away again.
 */
export async function factorDueAt(tx: Tx, ctx: Ctx, userId: string): Promise<Date | null> {
  const { factorDays } = await settingsIn(tx, ctx.locale);
  if (factorDays === null) return null;
  return new Date((await dutySince(tx, userId)).getTime() + factorDays * DAY);
}

/**
 * The account has lost a second factor. When it was the last one, its open sessions owe one again wherever a company asks
 * for it, from the day on which that company began to ask: what was made and taken away fulfils nothing. In the
 * transaction of the removal, one of inSystemFor.
 */
export async function renewFactorDuty(tx: Tx, accountId: string): Promise<void> {
  if (!(await isBareIn(tx, accountId))) return;
  await inEachCompany(tx, accountId, async ({ tenantId, userId }) => {
    const dueAt = await factorDueAt(tx, contextOf(tx), userId);
    if (dueAt) await oweFactor(tx, { accountId, tenantId, dueAt });
  });
}
