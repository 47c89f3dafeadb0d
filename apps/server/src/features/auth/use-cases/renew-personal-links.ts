import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { type EndedEntry, endPersonalLinks, endShareLinks } from '../store/personal-links.ts';
import { inEachTenantOf } from './each-company.ts';

/**
 * Ends every personal link of an account's users, and mails new ones to the present address for entries that still need
 * one. Needs a transaction of inSystemFor.
 */
export const renewPersonalLinks = async (tx: Tx, accountId: string): Promise<void> =>
  mailNewLinks(tx, await endPersonalLinks(tx, { accountId, mailbox: null }));

/**
 * The same after the reader of a mailbox denied a sign-in, and for what other companies mailed to that mailbox: links to
 * their documents for a guest, and shared files. New links are mailed only to that mailbox: while the account has another
 * address, an intruder may read it.
 */
export async function doubtPersonalLinks(tx: Tx, accountId: string, mailbox: string): Promise<void> {
  const isOwn = (await readOwnAccount(tx, accountId))?.email === mailbox;
  const ended = await endPersonalLinks(tx, { accountId, mailbox });
  await mailNewLinks(
    tx,
    ended.filter(({ isGuest }) => isOwn || isGuest),
  );
  await inEachTenantOf(tx, await endShareLinks(tx, mailbox), ({ shareId, email }) =>
    emit(tx, 'tenant.share-link-ended', contextOf(tx).tenantId, { data: { shareId }, texts: { email } }),
  );
}

function mailNewLinks(tx: Tx, ended: readonly EndedEntry[]): Promise<void> {
  // In one order, so that two changes at the same time do not deadlock.
  const entries = ended.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  return inEachTenantOf(tx, entries, ({ documentId, memberId }) =>
    emit(tx, 'document.link-renewed', documentId, { data: { memberId } }),
  );
}
