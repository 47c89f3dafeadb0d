import { LIMITS, mailboxesBefore } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { stopRequestBy } from './account-recovery/stop.ts';
import { renewStopLinks } from './account-recovery/stop-links.ts';
import { endCodesOfChanges, endRightsAfter, endStopLinks } from './address-change/store.ts';
import { deleteAdditionLinksAfter, limitAdditionLinks } from './additions/store.ts';
import { readChain } from './store/addresses.ts';
import { forgetDevicesSince } from './store/devices.ts';
import { endEndLinks } from './store/end-links.ts';
import { endMailedProofs } from './store/pending-proofs.ts';
import { doubtPersonalLinks } from './use-cases/renew-personal-links.ts';

/**
 * Ends all that somebody may have kept from the account, after the reader of a mailbox denied a sign-in or a request:
 * everything of PENDING_PROOFS that a reaction ends, by the order of the mailboxes. Links that were mailed about
 * additions stay, since the reader may press one after the other; they remove nothing that is added from now on. The
 * sign-ins from devices first seen in these days are mailed about again. The caller ends the sessions before. Needs a
 * transaction of inSystemFor (security AN-16).
 */
export async function ownerDenied(tx: Tx, accountId: string, mailbox: string): Promise<void> {
  const now = contextOf(tx).clock.now();
  const chain = await readChain(tx, accountId);
  await endMailedProofs(tx, accountId);
  await endEndLinks(tx, accountId, { kept: mailboxesBefore(chain, mailbox), now });
  await endStopLinks(tx, accountId, { chain, mailbox });
  await endRightsAfter(tx, accountId, mailbox);
  await endCodesOfChanges(tx, accountId, now);
  await limitAdditionLinks(tx, accountId, { chain, mailbox });
  await stopRequestBy(tx, accountId, mailbox);
  await renewStopLinks(tx, accountId, { chain, mailbox });
  await forgetDevicesSince(tx, accountId, new Date(now.getTime() - LIMITS.youngFactor));
  await doubtPersonalLinks(tx, accountId, mailbox);
}

/**
 * The same after the reader of a mailbox set the password, took the address back, removed what was added or had all of
 * it removed. Links that remove additions become invalid too, except those of earlier mailboxes, because what is added
 * from now on is this reader's.
 */
export async function ownerReacted(tx: Tx, accountId: string, mailbox: string): Promise<void> {
  await deleteAdditionLinksAfter(tx, accountId, mailbox);
  await ownerDenied(tx, accountId, mailbox);
}
