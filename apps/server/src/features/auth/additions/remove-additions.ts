import { LIMITS } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { stopAskedSince } from '../account-recovery/end.ts';
import { ownerOf } from '../account-recovery/owner.ts';
import { openNote } from '../eid/note.ts';
import { deleteIdentitiesSince } from '../eid/store.ts';
import { deleteAuthenticatorSince, deleteRecoveryCodesSince } from '../factors/store.ts';
import type { Addressee } from '../mails.ts';
import { deletePasskeysSince } from '../passkeys/store.ts';
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

/** Removes everything that opens an account and was added since a time. Each company of the account logs it. */
async function removeSince(tx: Tx, accountId: string, since: Date): Promise<Removed> {
  const passkeys = await deletePasskeysSince(tx, accountId, since);
  const codes = await deleteRecoveryCodesSince(tx, accountId, since);
  const hasApp = await deleteAuthenticatorSince(tx, accountId, since);
  const identities = await deleteIdentitiesSince(tx, accountId, since);
  const eids = identities.map((row) => openNote(contextOf(tx), row)?.method ?? null);
  const hasRecovery = await stopAskedSince(tx, accountId, since);
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
 * Undoes additions to an account for the owner of its mailbox. Factors, recovery codes and eIDs added since a time, or
 * in the three days before, are removed. Requests for lost factors are stopped, and all sessions end. The owner is
 * mailed what was removed. Needs a transaction of inSystemFor (security AN-16).
 */
export async function removeAdditions(
  tx: Tx,
  accountId: string,
  { since, template }: { since: Date; template: Template },
): Promise<void> {
  await removeAddedFrom(tx, accountId, { from: daysBefore(since), template });
}

/** The same for exactly what was added from a time on. */
export async function removeAddedFrom(
  tx: Tx,
  accountId: string,
  { from, template }: { from: Date; template: Template },
): Promise<void> {
  // Locks the account: waits for a passkey that is being added, so that it is removed too.
  await endSessionsOfAccount(tx, accountId, { cause: 'person', now: contextOf(tx).clock.now() });
  const removed = await removeSince(tx, accountId, from);
  const owner = await ownerOf(tx, accountId);
  const list = owner && listOf(owner, removed);
  // The mail lists kinds and numbers without names, because an intruder may have chosen the names.
  if (owner && list) await notifySafety(tx, owner, { template, params: { removed: list } });
}

/**
 * Returns the start of the period to undo. An intruder may add several factors, or a factor and another address, within
 * days.
 */
const daysBefore = (at: Date): Date => new Date(at.getTime() - LIMITS.youngFactor);

function listOf({ locale }: Addressee, { hasApp, codes, passkeys, eids, hasRecovery }: Removed): string {
  const { app, passkeys: keys, eids: linked, address } = phrases[locale].safety;
  return [
    ...(hasApp ? [app.title] : []),
    ...(codes > 0 ? [app.renew] : []),
    ...(passkeys.length > 0 ? [`${keys.title} (${passkeys.length})`] : []),
    ...(eids.length > 0 ? [`${linked.title} (${eids.length})`] : []),
    ...(hasRecovery ? [address.recoveryAsked] : []),
  ].join('; ');
}
