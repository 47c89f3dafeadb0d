import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { assignRoles, deactivateUser, personOf, readLiving, recordCeo } from '../../users/index.ts';
import { type Accomplices, invitedHere } from './accomplices.ts';

/**
 * Deactivates users who came by an invitation of a denied session, until an administrator lets them in. The people of
 * documents that they sent are suspended, as those of documents that the session sent. Where the operator reacts, the only
 * administrator goes too: the operator invites another one.
 */
export async function deactivateInvited(
  tx: Tx,
  accomplices: Accomplices,
  { since, isOperator }: { since: Date; isOperator: boolean },
): Promise<string[]> {
  const invited = invitedHere(tx, accomplices);
  if (invited.length === 0) return [];
  const people = (await readLiving(tx, invited)).map(personOf).filter(({ state }) => state === 'active');
  const done: string[] = [];
  const { clock, platform } = contextOf(tx);
  for (const { userId, email } of people) {
    if (!(await deactivateUser(tx, userId, { admin: isOperator }))) continue;
    for (const { endMadeIn } of platform.additions) await endMadeIn(tx, userId, { since, until: clock.now() });
    done.push(email);
  }
  return done;
}

/**
 * Takes the roles of users whose invitation is deleted: they are external users, whom an administrator may invite again.
 * Users who have joined keep theirs: they were only asked to allow the company's provider again.
 */
export async function withdraw(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const people = (await readLiving(tx, userIds)).map(personOf).filter(({ state }) => state === 'invited');
  for (const { userId } of people) await assignRoles(tx, userId, ['externaluser']);
  await recordCeo(
    tx,
    'taken',
    people.filter(({ roles }) => roles.includes('ceo')),
  );
  if (people.length === 0) return [];
  const names = people.map(({ firstName, lastName, email }) => `${firstName} ${lastName} <${email}>`.trim());
  await emit(tx, 'user.invitation-withdrawn', contextOf(tx).tenantId, {
    data: { userIds: people.map(({ userId }) => userId) },
    texts: { people: names.join(', ') },
  });
  return people.map(({ email }) => email);
}
