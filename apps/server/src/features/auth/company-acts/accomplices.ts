import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { Period } from '../factors/store.ts';
import { companyActsOf, type DoneAct, usersOf } from './store.ts';

/** Users of companies whom a denied session let in or raised, and whom these let in. */
export type Accomplices = readonly { tenantId: string; userId: string; accountId: string | null; isInvited: boolean }[];

/** Invitations of accepted invitations are followed that far. */
const MOST_STEPS = 5;

/**
 * Returns the users whom a denied session invited, gave a privileged role or activated, and all whom these did. A user
 * whom the session deactivated before is none.
 */
export async function accomplicesOf(tx: Tx, acts: readonly DoneAct[], period: Period): Promise<Accomplices> {
  const found = new Map<string, Accomplices[number]>();
  let next = acts;
  for (let step = 0; step < MOST_STEPS && next.length > 0; step += 1) {
    const users = await usersOf(
      tx,
      letInBy(next).filter(({ tenantId, userId }) => !found.has(`${tenantId} ${userId}`)),
    );
    for (const user of users) found.set(`${user.tenantId} ${user.userId}`, user);
    const accounts = [...new Set(users.flatMap(({ accountId }) => (accountId ? [accountId] : [])))];
    const all = await Promise.all(accounts.map((id) => companyActsOf(tx, id, period)));
    next = all.flat().filter(({ tenantId }) => users.some((user) => user.tenantId === tenantId));
  }
  return [...found.values()];
}

interface LetIn {
  tenantId: string;
  userId: string;
  isInvited: boolean;
}

function letInBy(acts: readonly DoneAct[]): LetIn[] {
  const usersIn = (wanted: (act: DoneAct) => boolean) =>
    acts.filter(wanted).flatMap(({ tenantId, data }) => (data.userIds ?? []).map((userId) => ({ tenantId, userId })));
  const closed = new Set(usersIn(({ name }) => name === 'user.deactivated').map(({ userId }) => userId));
  const invited = usersIn(({ name }) => name === 'user.invited');
  const raised = usersIn(({ name, data }) => name === 'user.roles-changed' && data.isRaised === true);
  const activated = usersIn(({ name }) => name === 'user.activated').filter(({ userId }) => !closed.has(userId));
  return [
    ...[...raised, ...activated].map((user) => ({ ...user, isInvited: false })),
    ...invited.map((user) => ({ ...user, isInvited: true })),
  ];
}

/** Returns the accomplices of the company of the context who came by an invitation. */
export const invitedHere = (tx: Tx, accomplices: Accomplices): string[] =>
  accomplices
    .filter(({ tenantId, isInvited }) => isInvited && tenantId === contextOf(tx).tenantId)
    .map(({ userId }) => userId);
