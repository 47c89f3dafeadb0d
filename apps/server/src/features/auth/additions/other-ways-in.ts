import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { ownerOf } from '../account-recovery/owner.ts';
import { markMailboxProven, readOwnAccount } from '../store/accounts.ts';
import { notifySafety } from '../use-cases/notify-safety.ts';
import { newAdditionLink } from './link.ts';
import { listOfOpeners, type AccessOpener, openersOf } from './openers.ts';

/**
 * Records that a link of a mail proved the mailbox, and mails what else opens the account: somebody else may have added
 * it before. The link of that mail asks for its removal. Needs a transaction of inSystemFor (security AN-16).
 * @returns what else opens the account
 */
export async function mailboxProven(tx: Tx, accountId: string): Promise<AccessOpener[]> {
  await markMailboxProven(tx, accountId, contextOf(tx).clock.now());
  const all = await openersOf(tx, accountId);
  const owner = all.length > 0 ? await ownerOf(tx, accountId) : undefined;
  if (!owner) return all;
  const Url = await newAdditionLink(tx, accountId, { email: owner.email, removes: 'all' });
  await notifySafety(tx, owner, { template: 'otherWaysIn', params: { Url, openers: listOfOpeners(tx, owner, all) } });
  return all;
}

/** The same by an invitation that an existing account accepts, when no link has proven the mailbox before. */
export async function mailboxProvenFirst(tx: Tx, accountId: string): Promise<void> {
  const account = await readOwnAccount(tx, accountId);
  if (account && !account.mailbox_proven_at) await mailboxProven(tx, accountId);
}
