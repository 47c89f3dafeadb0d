import { isLocale } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { Addressee } from '../mails.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { readChain } from '../store/addresses.ts';
import { localeOfAccount } from './store.ts';

/**
 * Returns the addressee of mails about an account: its address and its language, without a name given by a company. The
 * language is one that a user of it chose, else that of its first company: all mails about one act have the same one.
 */
export async function ownerOf(tx: Tx, accountId: string): Promise<Addressee | undefined> {
  const account = await readOwnAccount(tx, accountId);
  const known = await localeOfAccount(tx, accountId);
  const locale = known && isLocale(known) ? known : contextOf(tx).locale;
  return account && { email: account.email, firstName: '', lastName: '', locale };
}

/**
 * Returns the owner, at the present address and at each one from which the account can still be taken back (security
 * AN-16).
 */
export async function atAllAddresses(tx: Tx, accountId: string, owner: Addressee | undefined): Promise<Addressee[]> {
  if (!owner) return [];
  const { former } = await readChain(tx, accountId);
  return [owner, ...former.filter((email) => email !== owner.email).map((email) => ({ ...owner, email }))];
}
