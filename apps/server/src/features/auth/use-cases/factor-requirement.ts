import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystem, type Tx } from '../../../platform/db/index.ts';
import { settingsIn } from '../../tenants/index.ts';
import { hasAuthenticator } from '../factors/store.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { factorRequiredSince } from '../store/factor-requirements.ts';
import { oweFactor } from '../store/sessions.ts';
import { inEachCompany } from './each-company.ts';

const DAY = 86_400_000;

/** Returns whether an account has no factor besides password and mailbox. */
export const hasNoSecondFactor = (ctx: Ctx, accountId: string): Promise<boolean> =>
  inSystem(ctx.platform, (tx) => isBareIn(tx, accountId));

const isBareIn = async (tx: Tx, accountId: string): Promise<boolean> =>
  !(await hasAuthenticator(tx, accountId)) && (await passkeysOf(tx, accountId)).length === 0;

/**
 * Returns when a user must have a second factor; null where the company requires none. The days count from the first
 * sign-in under the requirement. They do not restart when a factor is made and deleted again.
 */
export async function factorDueAt(tx: Tx, ctx: Ctx, userId: string): Promise<Date | null> {
  const { factorDays } = await settingsIn(tx, ctx.locale);
  if (factorDays === null) return null;
  return new Date((await factorRequiredSince(tx, userId)).getTime() + factorDays * DAY);
}

/**
 * Renews the requirement after an account has lost a second factor. If it was the last one, open sessions require a
 * factor again in each company that requires one. The days count from the start of that company's requirement, because
 * a factor made and deleted again fulfils nothing. Must run in the transaction of the removal, one of inSystemFor.
 */
export async function renewFactorRequirement(tx: Tx, accountId: string): Promise<void> {
  if (!(await isBareIn(tx, accountId))) return;
  await inEachCompany(tx, accountId, async ({ tenantId, userId }) => {
    const dueAt = await factorDueAt(tx, contextOf(tx), userId);
    if (dueAt) await oweFactor(tx, { accountId, tenantId, dueAt });
  });
}
