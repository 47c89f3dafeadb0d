import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { Period } from '../factors/store.ts';
import { companyActsOf, type DoneAct, usersOf } from './store.ts';

/** A user of a company whom a denied session let in or raised, or whom such a user let in. */
export interface Accomplice {
  tenantId: string;
  userId: string;
  accountId: string | null;
  /** The user came by an invitation of theirs, and was not in the company before. */
  isInvited: boolean;
}

export interface Accomplices {
  users: readonly Accomplice[];
  /** What they did for these companies, newest first. */
  acts: readonly DoneAct[];
}

export const NO_ACCOMPLICES: Accomplices = { users: [], acts: [] };

const keyOf = ({ tenantId, userId }: { tenantId: string; userId: string }): string => `${tenantId} ${userId}`;

/**
 * Returns the users whom a denied session invited, gave a privileged role or activated, and all whom these let in, in
 * whatever state they are now. Users whom the session deactivated before, and users who were invited before by somebody
 * else, are none.
 */
export async function accomplicesOf(tx: Tx, acts: readonly DoneAct[], period: Period): Promise<Accomplices> {
  const found = new Map<string, Accomplice>();
  const done: DoneAct[] = [];
  for (let next = acts; next.length > 0;) {
    const users = await usersOf(
      tx,
      letInBy(next).filter((user) => !found.has(keyOf(user))),
    );
    const added = users.filter(({ isInvited, createdAt }) => !isInvited || createdAt >= period.since);
    for (const { createdAt: _, ...user } of added) found.set(keyOf(user), user);
    next = await actsOf(tx, added, period);
    done.push(...next);
  }
  return { users: [...found.values()], acts: done.toSorted((a, b) => b.at.getTime() - a.at.getTime()) };
}

/** Returns what users did in their companies. */
async function actsOf(tx: Tx, users: readonly Accomplice[], period: Period): Promise<DoneAct[]> {
  const accounts = [...new Set(users.flatMap(({ accountId }) => (accountId ? [accountId] : [])))];
  const own = new Set(users.map(({ tenantId, accountId }) => `${tenantId} ${accountId}`));
  const acts = await Promise.all(
    accounts.map(async (id) => {
      const all = await companyActsOf(tx, id, period);
      return all.filter(({ tenantId }) => own.has(`${tenantId} ${id}`));
    }),
  );
  return acts.flat();
}

interface LetIn {
  tenantId: string;
  userId: string;
  isInvited: boolean;
}

function letInBy(acts: readonly DoneAct[]): LetIn[] {
  const usersIn = (wanted: (act: DoneAct) => boolean) =>
    acts.filter(wanted).flatMap(({ tenantId, data }) => (data.userIds ?? []).map((userId) => ({ tenantId, userId })));
  const raised = usersIn(({ name, data }) => name === 'user.roles-changed' && data.isRaised === true);
  const invited = usersIn(({ name }) => name === 'user.invited');
  return [
    ...[...raised, ...activatedBy(acts)].map((user) => ({ ...user, isInvited: false })),
    ...invited.map((user) => ({ ...user, isInvited: true })),
  ];
}

/** Returns the users whose first act of these is the activation: one who was deactivated before had been in already. */
function activatedBy(acts: readonly DoneAct[]): Omit<LetIn, 'isInvited'>[] {
  const first = new Map<string, { isActivated: boolean; tenantId: string; userId: string }>();
  for (const { name, tenantId, data } of acts.toReversed()) {
    if (name !== 'user.activated' && name !== 'user.deactivated') continue;
    for (const userId of data.userIds ?? []) {
      const user = { tenantId, userId };
      if (!first.has(keyOf(user))) first.set(keyOf(user), { ...user, isActivated: name === 'user.activated' });
    }
  }
  return [...first.values()]
    .filter(({ isActivated }) => isActivated)
    .map(({ tenantId, userId }) => ({ tenantId, userId }));
}

/** Returns the accomplices of the company of the context who came by an invitation. */
export const invitedHere = (tx: Tx, { users }: Accomplices): string[] =>
  users
    .filter(({ tenantId, isInvited }) => isInvited && tenantId === contextOf(tx).tenantId)
    .map(({ userId }) => userId);
