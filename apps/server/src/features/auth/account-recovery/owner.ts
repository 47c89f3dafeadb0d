import { isLocale } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { Addressee } from '../mails.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { formerAddresses } from '../store/addresses.ts';
import { localeOfAccount } from './store.ts';

/** Who is mailed about an account: its address, in a language the person reads, without a name that a company gave. */
export async function ownerOf(tx: Tx, accountId: string): Promise<Addressee | undefined> {
  const account = await readOwnAccount(tx, accountId);
  const known = await localeOfAccount(tx, accountId);
  const locale = known && isLocale(known) ? known : contextOf(tx).locale;
  return account && { email: account.email, firstName: '', lastName: '', locale };
}

/** The owner, and the same person at each address from which the account can still be taken back (security AN-16). */
export async function atAllAddresses(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
  owner: Addressee | undefined,
): Promise<Addressee[]> {
  if (!owner) return [];
  const former = await formerAddresses(tx, accountId, now);
  return [owner, ...former.filter((email) => email !== owner.email).map((email) => ({ ...owner, email }))];
}
