import { nameWithAddress, sameName } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { nameOfDelegate } from '../delegation/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import { addressesBesideNames, colleagueById, type TenantUser } from '../users/index.ts';
import type { MemberRecord, NewMember } from './store/members.ts';

export interface Names {
  firstName: string;
  lastName: string;
}

/**
 * Returns the name of an entry: of the account for colleagues, of the sender's input for others, so that nobody is
 * asked under another person's name.
 */
export function nameOfEntry(person: Pick<TenantUser, 'isInternal' | 'firstName' | 'lastName'>, typed: Names): Names {
  const { isInternal, firstName, lastName } = person;
  if (isInternal && firstName && lastName) return { firstName, lastName };
  return { firstName: typed.firstName || firstName, lastName: typed.lastName || lastName };
}

/** Returns the name of an entry as the page shows it, beside the address. */
export const shownNameOf = (member: Pick<MemberRecord, 'first_name' | 'last_name' | 'email'>): string =>
  `${member.first_name} ${member.last_name}`.trim() || member.email;

type Named = Pick<MemberRecord, 'first_name' | 'last_name' | 'email' | 'user_id'>;

/** Returns a new entry as events name it. */
export const namedEntry = (entry: Pick<NewMember, 'userId' | 'firstName' | 'lastName' | 'email'>): Named => ({
  user_id: entry.userId,
  first_name: entry.firstName,
  last_name: entry.lastName,
  email: entry.email,
});

/** Returns the texts by which an event names a person: with the address where the name does not tell who it is. */
export async function personTexts(tx: Tx, member: Named): Promise<{ person: string }> {
  const name = shownNameOf(member);
  const isNamedWithAddress = (await addressesIn(tx, [member.user_id])).size > 0;
  return { person: isNamedWithAddress ? nameWithAddress(name, member.email) : name };
}

/** Returns the addresses of those of these users who are named with them, by id. */
export const addressesIn = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> =>
  addressesBesideNames(tx, ids, (await tenantInfoIn(tx)).hasColleagues);

/**
 * Returns the actor's name at this moment: of the account for colleagues, of the entry for others; with the address of
 * people from outside, of users who have ever changed their own name, and where it is not the name under which the
 * actor was asked, or chosen as delegate.
 */
export async function executorTexts(tx: Tx, member: Named, actedBy: string | null): Promise<ExecutorTexts> {
  const asked = { firstName: member.first_name, lastName: member.last_name };
  if (actedBy) return delegateTexts(tx, member.user_id, actedBy);
  const colleague = await colleagueById(tx, member.user_id);
  const now = colleague ? nameOfEntry(colleague, asked) : asked;
  return textsOf(tx, { userId: member.user_id, email: member.email, now, asked });
}

/** The name by which an event names its actor. */
type ExecutorTexts = { executor?: string };

async function delegateTexts(tx: Tx, userId: string, delegateId: string): Promise<ExecutorTexts> {
  const delegate = await colleagueById(tx, delegateId);
  if (!delegate) return {};
  const chosen = await nameOfDelegate(tx, { userId, delegateId });
  const { userId: id, email } = delegate;
  return textsOf(tx, { userId: id, email, now: delegate, asked: chosen ?? delegate });
}

interface ActorNames {
  userId: string;
  email: string;
  now: Names;
  asked: Names;
}

async function textsOf(tx: Tx, { userId, email, now, asked }: ActorNames): Promise<ExecutorTexts> {
  const [name, known] = [plain(now), plain(asked)];
  if (!name) return { executor: email };
  const isOther = known !== '' && !sameName(name, known);
  const isNamedWithAddress = isOther || (await addressesIn(tx, [userId])).size > 0;
  return { executor: isNamedWithAddress ? nameWithAddress(name, email) : name };
}

const plain = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`.trim();
