import { LIMITS } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { stopRequestBy } from '../account-recovery/stop.ts';
import { ownerOf } from '../account-recovery/owner.ts';
import type { Period } from '../factors/store.ts';
import { undoCompanyActs } from '../company-acts/undo.ts';
import { ownerReacted } from '../owner-reacted.ts';
import { endSessionsOfAccount } from '../store/sessions.ts';
import { inEachCompany } from '../use-cases/each-company.ts';
import { notifySafety } from '../use-cases/notify-safety.ts';
import { isAnyRemoved, listOfRemoved, type Removed } from './removed.ts';
import { logRemoved, removeFactorsAddedIn } from './remove-factors.ts';
import { removeOthersAddedIn } from './remove-others.ts';

type Template = 'addressTakenBack' | 'additionsRemoved';

interface Reaction {
  /** Proves the reaction, and undoes nothing that an earlier mailbox made. */
  mailbox: string;
  template: Template;
  /** The users who have the address again by which their company knew them before; none unless it was taken back. */
  restored?: ReadonlySet<string>;
}

/**
 * Removes everything that opens an account or acts for it and was added in a period, and stops a request for lost
 * factors if the mailbox cancels it. Each company of the account logs it.
 */
async function removeAddedIn(
  tx: Tx,
  accountId: string,
  {
    mailbox,
    restored,
    since,
    factorsSince = since,
    joinedSince = since,
    until,
  }: Period & Reaction & { factorsSince?: Date; joinedSince?: Date },
): Promise<Removed> {
  const period = { since, until };
  const factors = await removeFactorsAddedIn(tx, accountId, { since: factorsSince, until });
  await inEachCompany(tx, accountId, (place) => logRemoved(tx, place, factors));
  const others = await removeOthersAddedIn(tx, accountId, { ...period, joinedSince, ...(restored && { restored }) });
  const hasRecovery = await stopRequestBy(tx, accountId, mailbox);
  return { ...factors, ...others, hasRecovery };
}

/**
 * Undoes additions to an account for the reader of one of its mailboxes. What was added since a time, or in the three
 * days before it, is removed, whatever reaction came between. Requests for lost factors by sessions and later mailboxes
 * are stopped, personal links are replaced, and all sessions end. The owner is mailed what was removed, also when that is
 * nothing. With `until`, what was added or done for a company after that stays. Needs a transaction of inSystemFor (security
 * AN-16).
 */
export async function removeAdditions(
  tx: Tx,
  accountId: string,
  { since, until, ...reaction }: Reaction & { since: Date; /** Absent for now. */ until?: Date },
): Promise<void> {
  const now = contextOf(tx).clock.now();
  // Locks the account: waits for a passkey that is being added, so that it is removed too.
  await endSessionsOfAccount(tx, accountId, { cause: 'person', now });
  const removed = await removeAddedIn(tx, accountId, {
    since: daysBefore(since),
    joinedSince: since,
    until: until ?? now,
    ...reaction,
  });
  await ownerReacted(tx, accountId, reaction.mailbox, until);
  await undoCompanyActs(tx, accountId, { denied: daysBefore(since), ...(until && { until }) });
  await mailRemoved(tx, accountId, { removed, template: reaction.template });
}

/**
 * Removes what was added to an account since a time: since the link for a new password was asked for, because a user who
 * asks cannot sign in, or since a sign-in that the owner denies. Sessions of that time have ended before. The owner is
 * mailed where something was removed. `factorsSince`: the same for factors, recovery codes and eIDs. `only`: the company that a denied sign-in by its provider could reach; such a session
 * adds no factors.
 */
export async function removeAddedSince(
  tx: Tx,
  accountId: string,
  {
    mailbox,
    only,
    ...times
  }: { since: Date; factorsSince?: Date; /** Absent for now. */ until?: Date; mailbox: string; only?: string },
): Promise<Removed> {
  const template = 'additionsRemoved';
  const period = { until: contextOf(tx).clock.now(), ...times };
  const removed =
    only === undefined
      ? await removeAddedIn(tx, accountId, { ...period, mailbox, template })
      : { ...NO_FACTORS, ...(await removeOthersAddedIn(tx, accountId, { ...period, only })) };
  if (isAnyRemoved(removed)) await mailRemoved(tx, accountId, { removed, template });
  return removed;
}

const NO_FACTORS = { hasApp: false, codes: 0, passkeys: [], eids: [], hasRecovery: false } satisfies Partial<Removed>;

async function mailRemoved(
  tx: Tx,
  accountId: string,
  { removed, template }: { removed: Removed; template: Template },
): Promise<void> {
  const owner = await ownerOf(tx, accountId);
  // The mail lists kinds and numbers without names, because an intruder may have chosen the names.
  if (owner) await notifySafety(tx, owner, { template, params: { removed: listOfRemoved(owner, removed) } });
}

/**
 * Returns the start of the period to undo. An intruder may add several factors, or a factor and another address, within
 * days.
 */
const daysBefore = (at: Date): Date => new Date(at.getTime() - LIMITS.youngFactor);
