import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { dayIn, tenantInfoIn } from '../../tenants/index.ts';
import { colleagueByEmail } from '../../users/index.ts';
import { monthBegan, readUse, type SignatureUse } from '../store/signatures.ts';

type Billing = typeof endpoints.billing;
type Balance = AnswerOf<Billing['balance']>;

/** Returns the number of signatures left for documents of this owner; running ones are reserved. */
export const leftOf = ({ most, finished, running }: SignatureUse): number => Math.max(0, most - finished - running);

/** Returns whether no further signature may begin on a document of this owner. */
export async function isSpent(tx: Tx, ownerId: string): Promise<boolean> {
  const use = await readUse(tx, { ownerId, hold: false });
  return use !== undefined && leftOf(use) === 0;
}

async function balanceOf(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<Balance> {
  const use = await readUse(tx, { ownerId: userId, hold: false });
  const began = use?.since ?? (await monthBegan(tx));
  return {
    id: userId,
    email,
    freeSignatures: use ? leftOf(use) : null,
    most: use?.most ?? null,
    lastUpdated: began.toISOString(),
    since: dayIn((await tenantInfoIn(tx)).zone, began),
  };
}

/** Returns the caller's remaining signatures of this month. */
export const ownBalance = (ctx: Ctx): Promise<Balance> => inTenant(ctx, (tx) => balanceOf(tx, viewerOf(ctx)));

/** Returns the balances of several users of the company; unknown addresses are left out. */
export const balancesOf = (ctx: Ctx, { emails }: ParsedOf<Billing['balances']>['body']): Promise<Balance[]> =>
  inTenant(ctx, async (tx) => {
    const found = [];
    for (const email of new Set(emails)) {
      const person = await colleagueByEmail(tx, email);
      if (person) found.push(await balanceOf(tx, person));
    }
    return found;
  });

/** Records a requested plan in the log. The operator contacts the company; nothing is paid here. */
export async function requestPlan(ctx: Ctx, data: ParsedOf<Billing['requestPlan']>['body']): Promise<null> {
  await inTenant(ctx, (tx) => emit(tx, 'tenant.plan-requested', ctx.tenantId, { data }));
  return null;
}
