import { LIMITS, mailboxesBefore } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { stopRequestBy } from './account-recovery/stop.ts';
import { renewStopLinks } from './account-recovery/stop-links.ts';
import { endCodesOfChanges, endRightsAfter, endStopLinks } from './address-change/store.ts';
import { deleteSpentAdditionLinks, limitAdditionLinks } from './additions/store.ts';
import { forgetRecoveries } from './password/recovery-tries.ts';
import { reactionPart } from './reaction-part.ts';
import { readChain } from './store/addresses.ts';
import { forgetDevicesSince } from './store/devices.ts';
import { endEndLinks, markReacted } from './store/end-links.ts';
import { endMailedProofs } from './store/pending-proofs.ts';
import { doubtPersonalLinks } from './use-cases/renew-personal-links.ts';

/**
 * Ends all that somebody may have kept from the account, after the reader of a mailbox denied a sign-in or a request:
 * everything of PENDING_PROOFS that a reaction ends, by the order of the mailboxes. Links that were mailed about
 * additions stay, since the reader may press one after the other; they remove nothing that is added from now on. The
 * sign-ins from devices first seen in these days are mailed about again. The caller ends the sessions before. Links that
 * name sessions which are over work from now on only for sessions that begin later. Needs a transaction of inSystemFor
 * (security AN-16).
 */
export async function ownerDenied(tx: Tx, accountId: string, mailbox: string): Promise<void> {
  await endKeptProofs(tx, accountId, mailbox);
  await markReacted(tx, accountId, contextOf(tx).clock.now());
}

/** The same by an owner who has signed in since another reaction, and may press one link after the other. */
export async function endKeptProofs(tx: Tx, accountId: string, mailbox: string): Promise<void> {
  const now = contextOf(tx).clock.now();
  const chain = await readChain(tx, accountId);
  await endMailedProofs(tx, accountId);
  await endEndLinks(tx, accountId, { kept: mailboxesBefore(chain, mailbox), now });
  await endStopLinks(tx, accountId, { chain, mailbox });
  await endRightsAfter(tx, accountId, mailbox);
  await endCodesOfChanges(tx, accountId, now);
  await limitAdditionLinks(tx, accountId, { chain, mailbox });
  await stopRequestBy(tx, accountId, mailbox);
  const youngSince = new Date(now.getTime() - LIMITS.youngFactor);
  const parts = {
    'stop links': () => renewStopLinks(tx, accountId, { chain, mailbox }),
    devices: () => forgetDevicesSince(tx, accountId, youngSince),
    'personal links': () => doubtPersonalLinks(tx, accountId, mailbox),
  };
  for (const [name, part] of Object.entries(parts)) await reactionPart<unknown>(tx, name, undefined, part);
  // The links that these counts left to the owner have ended: a next one must be mailed.
  for (const email of new Set([mailbox, chain.current])) await forgetRecoveries(tx, contextOf(tx), email);
}

/**
 * The same after the reader of a mailbox set the password. What an intruder added before stays after that, so the links of
 * the mails about it remain, limited as after a denial. Those that ask for the removal of everything become invalid: a
 * new one is mailed.
 */
export async function ownerSetPassword(tx: Tx, accountId: string, mailbox: string): Promise<void> {
  await deleteSpentAdditionLinks(tx, accountId, { chain: await readChain(tx, accountId), mailbox, removes: 'all' });
  await ownerDenied(tx, accountId, mailbox);
}

/**
 * The same after the reader of a mailbox took the address back, removed what was added or had all of it removed, until a
 * time or until now. Links that could remove only that become invalid too, except those of earlier mailboxes, because what
 * is added from now on is this reader's, and because a link that ends sessions must not be used again and again.
 */
export async function ownerReacted(tx: Tx, accountId: string, mailbox: string, until?: Date): Promise<void> {
  const spent = { chain: await readChain(tx, accountId), mailbox, ...(until && { until }) };
  await deleteSpentAdditionLinks(tx, accountId, spent);
  await ownerDenied(tx, accountId, mailbox);
}
