import { sameName } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { nameOfDelegate } from '../delegation/index.ts';
import { addressesOfRenamed, colleagueById, type TenantUser } from '../users/index.ts';
import type { MemberRecord } from './store/members.ts';

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

/** Returns the texts by which an event names a person. */
export const personTexts = (member: Pick<MemberRecord, 'first_name' | 'last_name' | 'email'>) => ({
  person: `${member.first_name} ${member.last_name}`.trim() || member.email,
});

type Actor = Pick<MemberRecord, 'first_name' | 'last_name' | 'email' | 'user_id'>;

/**
 * Returns the actor's name at this moment: of the account for colleagues, of the entry for others; with the address
 * where it is not the name under which the actor was asked, or chosen as delegate, and of users who have ever changed
 * their own name.
 */
export async function executorTexts(tx: Tx, member: Actor, actedBy: string | null): Promise<ExecutorTexts> {
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
  const isChanged = isOther || (await addressesOfRenamed(tx, [userId])).size > 0;
  return { executor: isChanged ? `${name} (${email})` : name };
}

const plain = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`.trim();
