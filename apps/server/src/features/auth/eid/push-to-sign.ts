import { AppError, type ErrorCode } from '@paraph/domain';
import type { PersonId } from '@paraph/providers';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem, type Tx } from '../../../platform/db/index.ts';
import { type AllowanceName, subjectOf, take, type Take } from '../allowances.ts';
import { takeBack } from '../store/attempts.ts';
import { identityHashes } from './identity.ts';
import { accountOfIdentity } from './store.ts';

export interface PushToSign {
  person: PersonId;
  /** The caller has confirmed a signature as this person before. */
  hasSigned: boolean;
  /** The company asks for this person: by an API key, or by the personal code that the sender named. */
  isNamed: boolean;
}

/**
 * Counts a request to sign on a person's phone before it is sent, by the person and over all companies. The person, and
 * companies that named the person, have counts that outsiders cannot use up (decision 38). Nothing is counted when one
 * of the counts is full.
 * @returns the counts that were taken, for `refundPush`
 * @throws signing.asked-often, signing.asked-many
 */
export const takePushToSign = (ctx: Ctx, push: PushToSign): Promise<Buffer[]> =>
  inSystem(ctx.platform, async (tx) => {
    const taken: Buffer[] = [];
    const count = async (name: AllowanceName, who: string): Promise<Take> => {
      const result = await take(tx, ctx, name, who);
      if (result.granted) taken.push(subjectOf(ctx, name, who));
      return result;
    };
    await countPush(tx, ctx, { ...push, count });
    return taken;
  });

interface Counted extends PushToSign {
  count: (name: AllowanceName, who: string) => Promise<Take>;
}

async function countPush(tx: Tx, ctx: Ctx, { person, hasSigned, isNamed, count }: Counted): Promise<void> {
  const who = `${person.country} ${person.code}`;
  const caller = callerOf(ctx);
  if (hasSigned || (await isOwnEid(tx, ctx, person))) {
    requireGranted(await count('signing-push', `${who} by ${caller}`), 'signing.asked-often');
    return;
  }
  if (isNamed) requireGranted(await count('signing-push', `${who} for ${ctx.tenantId}`), 'signing.asked-often');
  else {
    requireGranted(await count('signing-push-outsider', `${who} by ${caller}`), 'signing.asked-often');
    requireGranted(await count('signing-push-outsiders', who), 'signing.asked-often');
  }
  if (!(await count('person-asked', `${who} by ${caller}`)).granted) return;
  const people = viewerOf(ctx).caller === 'apiKey' ? 'people-asked-by-key' : 'people-asked';
  requireGranted(await count(people, caller), 'signing.asked-many');
}

/**
 * Returns what a caller is counted by: the account in all its companies. Where a company alone vouches for the user, as
 * for guests and for sign-ins by its own provider, the caller is a user of that company only.
 */
function callerOf(ctx: Ctx): string {
  const { caller, accountId, userId, apiKeyId, isBound } = viewerOf(ctx);
  if (caller === 'apiKey') return `key ${apiKeyId}`;
  return caller === 'guest' || isBound ? `${ctx.tenantId} ${userId}` : accountId;
}

/** Whether the person's eID is linked to the account of the caller. */
async function isOwnEid(tx: Tx, ctx: Ctx, person: PersonId): Promise<boolean> {
  const { caller, accountId, isBound } = viewerOf(ctx);
  if (caller !== 'user' || isBound) return false;
  return (await accountOfIdentity(tx, person.country, identityHashes(ctx.platform.dataKeys, person))) === accountId;
}

function requireGranted({ granted, minutes }: Take, code: ErrorCode): void {
  if (!granted) throw new AppError(code, { minutes }, { personalCode: code }, { personalCode: { minutes } });
}

/** Gives back the counts of a request that the person confirmed, or that was never sent. */
export async function refundPush(ctx: Ctx, counts: readonly Buffer[]): Promise<void> {
  if (counts.length === 0) return;
  await inSystem(ctx.platform, async (tx) => {
    for (const subject of counts) await takeBack(tx, subject);
  });
}
