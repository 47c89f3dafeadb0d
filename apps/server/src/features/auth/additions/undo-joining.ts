import type { Tx } from '../../../platform/db/index.ts';
import { detachUser, isOnlyAdmin, personOf, readLiving } from '../../users/index.ts';
import { undoCompanyActs } from '../company-acts/undo.ts';
import type { Period } from '../factors/store.ts';
import { inEachTenantOf } from '../use-cases/each-company.ts';
import { joiningsOf } from './store.ts';

/** Longest time in ms between the acceptance of an invitation and the session of the same sign-in, which may be denied. */
const SIGN_IN = 60_000;

/**
 * Takes an account out of the companies that it joined in a period: somebody who accepted an invitation in the name of
 * its owner lets that company act by the account. What it did for such a company is undone before, as long as the company
 * knows the account. The only administrator of a company stays, because nobody could let them in again. Needs a
 * transaction of inSystemFor.
 * @returns how many companies
 */
export async function undoJoining(tx: Tx, accountId: string, { since, until }: Period): Promise<number> {
  const joined = await joiningsOf(tx, accountId, { since: new Date(since.getTime() - SIGN_IN), until });
  for (const { tenantId } of joined) await undoCompanyActs(tx, accountId, { denied: since, until, only: tenantId });
  let left = 0;
  await inEachTenantOf(tx, joined, async ({ userId }) => {
    if (await isOnlyAdmin(tx, userId)) return;
    left += 1;
    for (const person of (await readLiving(tx, [userId])).map(personOf)) await detachUser(tx, person);
  });
  return left;
}
