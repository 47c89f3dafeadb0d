import { canonicalEmail } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { entryByEmail } from '../directory/index.ts';
import { personByEmail } from '../users/index.ts';

/** A person whom a template names; the name is empty if the address is unknown in this company. */
export interface NamedPerson {
  email: string;
  firstName: string;
  lastName: string;
  isDeactivated?: boolean;
  /** Neither a user of the company nor in an address book: they become a person from outside. */
  isUnknown?: boolean;
}

/** Whether a person has a name: a signer is a person of the company or of its address book (USER-039). */
export const hasName = ({ firstName, lastName }: NamedPerson): boolean => `${firstName}${lastName}`.trim() !== '';

/** Returns the persons with these addresses, each once, as the books of these users name them. */
export async function namesIn(tx: Tx, emails: readonly string[], listsOf: readonly string[]): Promise<NamedPerson[]> {
  const found: NamedPerson[] = [];
  for (const typed of new Set(emails.map(canonicalEmail))) {
    const [entry, user] = [await entryByEmail(tx, typed, listsOf), await personByEmail(tx, typed)];
    found.push({
      ...(entry ?? { email: typed, firstName: '', lastName: '' }),
      isDeactivated: user?.state === 'inactive',
      isUnknown: !entry && !user,
    });
  }
  return found;
}
