import type { Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { endPersonalLinks } from '../store/personal-links.ts';
import { inEachCompany } from './each-company.ts';

/**
 * Ends every personal link of an account's users, and mails new ones to the present address for entries that still need
 * one. Needs a transaction of inSystemFor.
 */
export async function renewPersonalLinks(tx: Tx, accountId: string): Promise<void> {
  const ended = await endPersonalLinks(tx, accountId);
  if (ended.length === 0) return;
  await inEachCompany(tx, accountId, async ({ tenantId }) => {
    const here = ended.filter((entry) => entry.tenantId === tenantId);
    // In one order, so that two changes at the same time do not deadlock.
    for (const { documentId, memberId } of here.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)))
      await emit(tx, 'document.link-renewed', documentId, { data: { memberId } });
  });
}

/**
 * The same after the reader of a mailbox denied a sign-in. New links are mailed only to that mailbox: while the account
 * has another address, an intruder may read it.
 */
export async function doubtPersonalLinks(tx: Tx, accountId: string, mailbox: string): Promise<void> {
  const isOwn = (await readOwnAccount(tx, accountId))?.email === mailbox;
  await (isOwn ? renewPersonalLinks(tx, accountId) : endPersonalLinks(tx, accountId));
}
