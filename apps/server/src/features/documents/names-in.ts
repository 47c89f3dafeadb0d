import type { Tx } from '../../platform/db/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import { personsById, type TenantUser } from '../users/index.ts';
import { nameOfEntry, personTexts } from './member-name.ts';
import type { MemberRecord } from './store/members.ts';

type Entry = Pick<MemberRecord, 'user_id' | 'first_name' | 'last_name' | 'email'>;

/** Whose document it is, and its entries. */
export interface People {
  ownerId: string;
  members: readonly Entry[];
}

/**
 * What people are called in a document: its owner and colleagues by their accounts, anybody else by their entry, which
 * is what the sender typed. A consumer without an entry is called by the address, since consumers do not know each other.
 */
export async function namesIn(tx: Tx, people: People, ids: readonly string[]): Promise<Map<string, string>> {
  const persons = await personsById(tx, ids);
  if (persons.size === 0) return new Map();
  const { hasColleagues } = await tenantInfoIn(tx);
  return new Map([...persons].map(([id, person]) => [id, nameIn(people, person, hasColleagues)]));
}

function nameIn({ ownerId, members }: People, person: TenantUser, hasColleagues: boolean): string {
  const { userId, email } = person;
  if (userId === ownerId) return fullName(person, email);
  const entry = members.find(({ user_id }) => user_id === userId);
  if (!entry) return hasColleagues ? fullName(person, email) : email;
  if (!hasColleagues || !person.isInternal) return personTexts(entry).person;
  const typed = { firstName: entry.first_name, lastName: entry.last_name };
  return fullName(nameOfEntry(person, typed), entry.email);
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }, otherwise: string): string =>
  `${firstName} ${lastName}`.trim() || otherwise;
