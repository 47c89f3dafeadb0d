import type { Tx } from '../../platform/db/index.ts';
import { colleagueById, type TenantUser } from '../users/index.ts';
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
 * Returns the actor's name at this moment: of the account for colleagues, of the entry for others. Empty for a
 * delegate, whose name is in the account.
 */
export async function executorTexts(tx: Tx, member: Actor, actedBy: string | null): Promise<{ executor?: string }> {
  if (actedBy) return {};
  const colleague = await colleagueById(tx, member.user_id);
  const { firstName, lastName } = colleague
    ? nameOfEntry(colleague, { firstName: member.first_name, lastName: member.last_name })
    : { firstName: member.first_name, lastName: member.last_name };
  return { executor: personTexts({ first_name: firstName, last_name: lastName, email: member.email }).person };
}
