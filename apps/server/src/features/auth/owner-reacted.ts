import { LIMITS } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { endLinksOfOthers } from './address-change/store.ts';
import { deleteAdditionLinksOf } from './additions/store.ts';
import { markOwnerActed } from './store/accounts.ts';
import { forgetDevicesSince } from './store/devices.ts';

/**
 * Makes the account doubt what happened in the last days, after its owner denied a sign-in: links that take it back to
 * addresses after the earliest one end, open requests for another address stop, and the sign-ins from devices first
 * seen in these days are mailed about again. Needs a transaction of inSystemFor (security AN-16).
 */
export async function doubtLastDays(tx: Tx, accountId: string): Promise<void> {
  const now = contextOf(tx).clock.now();
  await endLinksOfOthers(tx, accountId, { hasReacted: true, now });
  await forgetDevicesSince(tx, accountId, new Date(now.getTime() - LIMITS.youngFactor));
}

/**
 * The same after the owner set the password by mail, took the address back or removed what was added. Links of earlier
 * mails that remove additions become invalid too, because what is added from now on is the owner's.
 */
export async function ownerReacted(tx: Tx, accountId: string): Promise<void> {
  await doubtLastDays(tx, accountId);
  await deleteAdditionLinksOf(tx, accountId);
  await markOwnerActed(tx, accountId, contextOf(tx).clock.now());
}
