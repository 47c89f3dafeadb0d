import type { Tx } from '../../platform/db/index.ts';
import { colleagueById, type TenantUser } from '../users/index.ts';
import type { MemberRecord } from './store/members.ts';

export interface Names {
  firstName: string;
  lastName: string;
}

/** The name of an entry: a colleague's account names them, the sender names anybody else, so nobody is asked under another's name. */
export function nameOfEntry(person: Pick<TenantUser, 'isInternal' | 'firstName' | 'lastName'>, typed: Names): Names {
  const { isInternal, firstName, lastName } = person;
  if (isInternal && firstName && lastName) return { firstName, lastName };
  return { firstName: typed.firstName || firstName, lastName: typed.lastName || lastName };
}

/** The words by which an event names a person. */
export const personTexts = (member: Pick<MemberRecord, 'first_name' | 'last_name' | 'email'>) => ({
  person: `${member.first_name} ${member.last_name}`.trim() || member.email,
});

type Actor = Pick<MemberRecord, 'first_name' | 'last_name' | 'email' | 'user_id'>;

/**
 * Who acted, by the name they had at that moment: a colleague's account names them, the entry names anybody else. A
 * delegate has an account with a name.
 */
export async function executorTexts(tx: Tx, member: Actor, actedBy: string | null): Promise<{ executor?: string }> {
  if (actedBy) return {};
  const colleague = await colleagueById(tx, member.user_id);
  const { firstName, lastName } = colleague
    ? nameOfEntry(colleague, { firstName: member.first_name, lastName: member.last_name })
    : { firstName: member.first_name, lastName: member.last_name };
  return { executor: personTexts({ first_name: firstName, last_name: lastName, email: member.email }).person };
}
