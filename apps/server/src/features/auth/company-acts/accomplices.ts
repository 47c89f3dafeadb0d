import { isPrivileged, type Role } from '@paraph/domain';
import { changesSince } from '../../../platform/company-changes/index.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { Period } from '../factors/store.ts';
import { companyActsOf, type DoneAct, invitedByOperator, usersOf } from './store.ts';

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
 * Returns the users whom a denied session of an account invited, gave a privileged role or activated, and all whom these
 * let in, in whatever state they are now. A user who had the role or was active before these changes is none, nor is one
 * whose earlier invitation was only mailed again.
 */
export async function accomplicesOf(
  tx: Tx,
  accountId: string,
  acts: readonly DoneAct[],
  period: Period,
): Promise<Accomplices> {
  const found = new Map<string, Accomplice>();
  const done: DoneAct[] = [];
  let accused = [accountId];
  for (let next = acts; next.length > 0;) {
    const letIn = await letInBy(tx, next, { accused, since: period.since });
    const users = await usersOf(
      tx,
      letIn.filter((user) => !found.has(keyOf(user))),
    );
    for (const user of users) found.set(keyOf(user), user);
    accused = users.flatMap((user) => user.accountId ?? []);
    next = await actsOf(tx, users, period);
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

interface Accusation {
  /** The accounts that did the acts. */
  accused: readonly string[];
  since: Date;
}

async function letInBy(tx: Tx, acts: readonly DoneAct[], accusation: Accusation): Promise<LetIn[]> {
  const usersIn = (wanted: (act: DoneAct) => boolean) =>
    acts.filter(wanted).flatMap(({ tenantId, data }) => (data.userIds ?? []).map((userId) => ({ tenantId, userId })));
  const raised = usersIn(({ name, data }) => name === 'user.roles-changed' && data.isRaised === true);
  const activated = usersIn(({ name }) => name === 'user.activated');
  const former = await formerStates(tx, [...raised, ...activated], accusation);
  const invited = usersIn(({ name, data }) => name === 'user.invited' && data.again !== true);
  const byOperator = await invitedByOperator(tx, acts);
  return [
    ...raised
      .filter((user) => !former('user-roles', user)?.some(isPrivileged))
      .map((user) => ({ ...user, isInvited: false })),
    ...activated
      .filter((user) => former('user-deactivation', user) !== false)
      .map((user) => ({ ...user, isInvited: false })),
    ...[...invited, ...byOperator].map((user) => ({ ...user, isInvited: true })),
  ];
}

interface Former {
  'user-roles': Role[];
  'user-deactivation': boolean;
}

/** Returns what users were before the first change that accused accounts made of them. */
async function formerStates(
  tx: Tx,
  users: readonly Omit<LetIn, 'isInvited'>[],
  { accused, since }: Accusation,
): Promise<<K extends keyof Former>(value: K, user: Omit<LetIn, 'isInvited'>) => Former[K] | undefined> {
  const tenantIds = [...new Set(users.map(({ tenantId }) => tenantId))];
  const changes = (await changesSince(tx, tenantIds, since)).filter(({ accountId }) => accused.includes(accountId));
  // Newest first, so the oldest of a value is set last.
  const oldest = new Map(changes.map((change) => [`${change.tenantId} ${change.value} ${change.key}`, change.former]));
  return (value, { tenantId, userId }) =>
    (oldest.get(`${tenantId} ${value} ${userId}`) as Former[typeof value] | undefined) ?? undefined;
}

/** Returns the accomplices of the company of the context who came by an invitation. */
export const invitedHere = (tx: Tx, { users }: Accomplices): string[] =>
  users
    .filter(({ tenantId, isInvited }) => isInvited && tenantId === contextOf(tx).tenantId)
    .map(({ userId }) => userId);
