import { LIMITS } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { stopRequestedIn } from '../account-recovery/end.ts';
import { ownerOf } from '../account-recovery/owner.ts';
import { openNote } from '../eid/note.ts';
import { deleteIdentitiesLinkedIn } from '../eid/store.ts';
import { deleteAuthenticatorAddedIn, deleteRecoveryCodesMadeIn, type Period } from '../factors/store.ts';
import type { Addressee } from '../mails.ts';
import { ownerReacted } from '../owner-reacted.ts';
import { deletePasskeysMadeIn } from '../passkeys/store.ts';
import { endSessionsOfAccount } from '../store/sessions.ts';
import { inEachCompany } from '../use-cases/each-company.ts';
import { renewFactorDuty } from '../use-cases/factor-duty.ts';
import { notifySafety } from '../use-cases/notify-safety.ts';

type Template = 'addressTakenBack' | 'additionsRemoved';

interface Removed {
  hasApp: boolean;
  codes: number;
  /** Names of the passkeys. */
  passkeys: string[];
  /** Methods of the eIDs; null for an eID without a note. */
  eids: (string | null)[];
  hasRecovery: boolean;
}

/** Removes everything that opens an account and was added in a period. Each company of the account logs it. */
async function removeAddedIn(tx: Tx, accountId: string, period: Period): Promise<Removed> {
  const passkeys = await deletePasskeysMadeIn(tx, accountId, period);
  const codes = await deleteRecoveryCodesMadeIn(tx, accountId, period);
  const hasApp = await deleteAuthenticatorAddedIn(tx, accountId, period);
  const identities = await deleteIdentitiesLinkedIn(tx, accountId, period);
  const eids = identities.map((row) => openNote(contextOf(tx), row)?.method ?? null);
  const hasRecovery = await stopRequestedIn(tx, accountId, period);
  if (hasApp || passkeys.length > 0) await renewFactorDuty(tx, accountId);
  const removed = { hasApp, codes, passkeys, eids, hasRecovery };
  await inEachCompany(tx, accountId, ({ tenantId, userId }) => logRemoved(tx, { tenantId, userId }, removed));
  return removed;
}

/** Logs without an actor: the link belongs to the owner, who may have no open session. */
async function logRemoved(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  { hasApp, passkeys, eids }: Removed,
): Promise<void> {
  const userIds = [userId];
  if (hasApp) await emit(tx, 'user.authenticator-removed', tenantId, { data: { userIds } });
  for (const name of passkeys) await emit(tx, 'user.passkey-removed', tenantId, { data: { userIds }, texts: { name } });
  for (const method of eids) await emit(tx, 'session.eid-unlinked', tenantId, { data: { userIds, method } });
}

/**
 * Undoes additions to an account for the owner of its mailbox. Factors, recovery codes and eIDs of a period, or of the
 * three days before it, are removed. The owner's requests for lost factors of that time are stopped, and all sessions
 * end. The owner is mailed what was removed, also when that is nothing. Needs a transaction of inSystemFor (security
 * AN-16).
 */
export async function removeAdditions(
  tx: Tx,
  accountId: string,
  { since, until, template }: Period & { template: Template },
): Promise<void> {
  // Locks the account: waits for a passkey that is being added, so that it is removed too.
  await endSessionsOfAccount(tx, accountId, { cause: 'person', now: contextOf(tx).clock.now() });
  const removed = await removeAddedIn(tx, accountId, { since: daysBefore(since), until });
  await ownerReacted(tx, accountId);
  await mailRemoved(tx, accountId, { removed, template });
}

/**
 * Removes what was added to an account since the link for a new password was asked for: a user who asks cannot sign in, so
 * another person added it. Its sessions have ended before. The owner is mailed where something was removed.
 */
export async function removeAddedSince(tx: Tx, accountId: string, since: Date): Promise<void> {
  const removed = await removeAddedIn(tx, accountId, { since, until: contextOf(tx).clock.now() });
  const { hasApp, codes, passkeys, eids } = removed;
  if (hasApp || codes > 0 || passkeys.length + eids.length > 0)
    await mailRemoved(tx, accountId, { removed, template: 'additionsRemoved' });
}

async function mailRemoved(
  tx: Tx,
  accountId: string,
  { removed, template }: { removed: Removed; template: Template },
): Promise<void> {
  const owner = await ownerOf(tx, accountId);
  // The mail lists kinds and numbers without names, because an intruder may have chosen the names.
  if (owner) await notifySafety(tx, owner, { template, params: { removed: listOf(owner, removed) } });
}

/**
 * Returns the start of the period to undo. An intruder may add several factors, or a factor and another address, within
 * days.
 */
const daysBefore = (at: Date): Date => new Date(at.getTime() - LIMITS.youngFactor);

function listOf({ locale }: Addressee, { hasApp, codes, passkeys, eids, hasRecovery }: Removed): string[] {
  const { app, passkeys: keys, eids: linked, address } = phrases[locale].safety;
  const all = [
    ...(hasApp ? [app.title] : []),
    ...(codes > 0 ? [app.renew] : []),
    ...(passkeys.length > 0 ? [`${keys.title} (${passkeys.length})`] : []),
    ...(eids.length > 0 ? [`${linked.title} (${eids.length})`] : []),
    ...(hasRecovery ? [address.recoveryAsked] : []),
  ];
  return all.length > 0 ? all : [address.nothingRemoved];
}
