import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystem, type Tx } from '../../../platform/db/index.ts';
import { settingsIn } from '../../tenants/index.ts';
import { hasAuthenticator } from '../factors/store.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { factorRequiredSince } from '../store/factor-requirements.ts';
import { markFactorLost, sessionsWithoutFactor, setFactorDue } from '../store/sessions.ts';
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
  return dueAfter(tx, userId, await factorDaysIn(tx, ctx));
}

const factorDaysIn = async (tx: Tx, { locale }: Ctx): Promise<number | null> =>
  (await settingsIn(tx, locale)).factorDays;

const dueAfter = async (tx: Tx, userId: string, days: number | null): Promise<Date | null> =>
  days === null ? null : new Date((await factorRequiredSince(tx, userId)).getTime() + days * DAY);

/**
 * Renews the requirement after an account has lost a second factor. If it was the last one, open sessions require a
 * factor again in each company that requires one. The days count from the start of that company's requirement, because
 * a factor made and deleted again fulfils nothing. Must run in the transaction of the removal, one of inSystemFor.
 */
export async function renewFactorRequirement(tx: Tx, accountId: string): Promise<void> {
  if (!(await isBareIn(tx, accountId))) return;
  await markFactorLost(tx, accountId);
  await inEachCompany(tx, accountId, ({ userId }) => applyFactorRequirement(tx, userId));
}

/**
 * Applies the company's present requirement to the open sessions in which no second factor was shown, of one user or of
 * all: a requirement that begins, changes or ends counts for them from now on.
 */
export async function applyFactorRequirement(tx: Tx, userId?: string): Promise<void> {
  const days = await factorDaysIn(tx, contextOf(tx));
  const due = new Map<string, Date | null>();
  for (const { id, user_id, factor_due_at } of await sessionsWithoutFactor(tx, userId)) {
    if (!due.has(user_id)) due.set(user_id, await dueAfter(tx, user_id, days));
    const dueAt = due.get(user_id) ?? null;
    if (dueAt?.getTime() !== factor_due_at?.getTime()) await setFactorDue(tx, id, dueAt);
  }
}
