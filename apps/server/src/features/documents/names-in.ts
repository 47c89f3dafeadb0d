import { maskNamedAddress, nameWithAddress } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import { personsById, type TenantUser } from '../users/index.ts';
import { addressesIn, nameOfEntry, shownNameOf } from './member-name.ts';
import type { MemberRecord } from './store/members.ts';

type Entry = Pick<MemberRecord, 'user_id' | 'first_name' | 'last_name' | 'email'>;

/** The owner of a document, and its members. */
export interface People {
  ownerId: string;
  members: readonly Entry[];
}

/**
 * Returns names of users in a document: of the account for the owner and colleagues, of the entry for others, as the
 * sender typed it. A consumer without an entry is named by address, because consumers do not know each other.
 */
export async function namesIn(tx: Tx, people: People, ids: readonly string[]): Promise<Map<string, string>> {
  const persons = await personsById(tx, ids);
  if (persons.size === 0) return new Map();
  const { hasColleagues } = await tenantInfoIn(tx);
  return new Map([...persons].map(([id, person]) => [id, nameIn(people, person, hasColleagues)]));
}

/**
 * Returns names of actors for a history: as `namesIn`, with the address of people from outside, whom senders name as
 * they like, and of users who have ever changed their own name. Outsiders see addresses shortened (product D3).
 */
export async function actorsIn(
  tx: Tx,
  people: People,
  { ids, isOutsider }: { ids: readonly string[]; isOutsider: boolean },
): Promise<Map<string, string>> {
  const names = await namesIn(tx, people, ids);
  const addresses = await addressesIn(tx, ids);
  const shown = ([id, name]: [string, string]): [string, string] => {
    const email = addresses.get(id);
    const full = email ? nameWithAddress(name, email) : name;
    return [id, isOutsider ? maskNamedAddress(full) : full];
  };
  return new Map([...names].map(shown));
}

function nameIn({ ownerId, members }: People, person: TenantUser, hasColleagues: boolean): string {
  const { userId, email } = person;
  if (userId === ownerId) return fullName(person, email);
  const entry = members.find(({ user_id }) => user_id === userId);
  if (!entry) return hasColleagues ? fullName(person, email) : email;
  if (!hasColleagues || !person.isInternal) return shownNameOf(entry);
  const typed = { firstName: entry.first_name, lastName: entry.last_name };
  return fullName(nameOfEntry(person, typed), entry.email);
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }, otherwise: string): string =>
  `${firstName} ${lastName}`.trim() || otherwise;
