import { fail } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { nameOfDelegate } from '../delegation/index.ts';
import { memberById } from '../documents/index.ts';
import { personsById } from '../users/index.ts';
import type { SessionRecord } from './store.ts';

type Member = NonNullable<Awaited<ReturnType<typeof memberById>>>;

/** The person who signs in a session. */
export interface ActingSigner {
  /** The invited member, whom a delegate represents. */
  member: Member;
  firstName: string;
  lastName: string;
  email: string;
  isDelegate: boolean;
}

/**
 * Returns the person who gives the signature: the delegate where one acts for the member, otherwise the member
 * (USER-021, AZ-10).
 * @throws document.member-missing
 */
export async function signerIn(
  tx: Tx,
  session: Pick<SessionRecord, 'member_id' | 'key_id' | 'user_id'>,
): Promise<ActingSigner> {
  const member = (await memberById(tx, session.member_id)) ?? fail('document.member-missing');
  if (session.key_id || session.user_id === member.user_id) {
    const { first_name: firstName, last_name: lastName, email } = member;
    return { member, firstName, lastName, email, isDelegate: false };
  }
  const delegate = (await personsById(tx, [session.user_id])).get(session.user_id) ?? fail('document.member-missing');
  const { email } = delegate;
  // The name that the delegator relied on, which the delegate cannot change.
  const given = await nameOfDelegate(tx, { userId: member.user_id, delegateId: session.user_id });
  const { firstName, lastName } = given ?? delegate;
  return { member, firstName, lastName, email, isDelegate: true };
}
