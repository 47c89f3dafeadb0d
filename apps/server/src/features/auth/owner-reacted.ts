import { LIMITS } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { stopRequestBy } from './account-recovery/end.ts';
import { endCodesOfChanges, endRightsAfter } from './address-change/store.ts';
import { deleteAdditionLinksAfter } from './additions/store.ts';
import { forgetDevicesSince } from './store/devices.ts';
import { endMailedProofs } from './store/pending-proofs.ts';

/**
 * Makes the account doubt what happened in the last days, after the reader of a mailbox denied a sign-in: later
 * mailboxes lose the right to take the account back, codes for another address become invalid, a request for lost factors
 * by a session or a later mailbox ends, and the sign-ins from devices first seen in these days are mailed about again.
 * Needs a transaction of inSystemFor (security AN-16).
 */
export async function doubtLastDays(tx: Tx, accountId: string, mailbox: string): Promise<void> {
  const now = contextOf(tx).clock.now();
  await endRightsAfter(tx, accountId, mailbox);
  await endCodesOfChanges(tx, accountId, now);
  await stopRequestBy(tx, accountId, mailbox);
  await forgetDevicesSince(tx, accountId, new Date(now.getTime() - LIMITS.youngFactor));
}

/**
 * The same after the reader of a mailbox set the password, took the address back or removed what was added. Links that
 * remove additions become invalid too, except those of earlier mailboxes, because what is added from now on is this
 * reader's; so do the links that were mailed before (PENDING_PROOFS).
 */
export async function ownerReacted(tx: Tx, accountId: string, mailbox: string): Promise<void> {
  await deleteAdditionLinksAfter(tx, accountId, mailbox);
  await endMailedProofs(tx, accountId);
  await doubtLastDays(tx, accountId, mailbox);
}
