import { fail, LIMITS } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystemFor, refuseDuplicate, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { stopAskedSince } from '../account-recovery/end.ts';
import { ownerOf } from '../account-recovery/owner.ts';
import { openNote } from '../eid/note.ts';
import { deleteIdentitiesSince } from '../eid/store.ts';
import { deleteAuthenticatorSince, deleteRecoveryCodesSince } from '../factors/store.ts';
import type { Addressee } from '../mails.ts';
import { deletePasskeysSince } from '../passkeys/store.ts';
import { hashOf } from '../secrets.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { isAddressProven } from '../store/addresses.ts';
import { endSessionsOfAccount } from '../store/sessions.ts';
import { inEachCompany } from '../use-cases/each-company.ts';
import { renewFactorDuty } from '../use-cases/factor-duty.ts';
import { notifySafety } from '../use-cases/notify-safety.ts';
import { logChange } from './log.ts';
import { setAddress, stopChange } from './store.ts';

/**
 * The owner of the old address stops the change by the link of the mail, once. Where it is done already, the old address
 * comes back, whatever was registered or invited at it meanwhile. Factors, codes and eIDs that the account got in the
 * three days before the change was asked for, or since, go, and so does a request for lost factors: the intruder may have made them. All sessions end,
 * and the owner is mailed what was removed. Looking at the page stops nothing, so that no scanner of mails does.
 * @throws auth.link-used for an unknown, used or too old link, generic.conflict when somebody else has the old address now
 */
export async function stopByMail(ctx: Ctx, token: string): Promise<{ ok: true }> {
  const now = ctx.clock.now();
  await inSystemFor(ctx, async (tx) => {
    const found = (await stopChange(tx, hashOf(token), now)) ?? fail('auth.link-used');
    const { account_id: accountId, old_email: email, asked_at: since } = found;
    const present = await readOwnAccount(tx, accountId);
    if (!present) return;
    if (present.email !== email) await giveBack(tx, accountId, email);
    // It locks the account: a passkey that is being added is waited for, and removed.
    await endSessionsOfAccount(tx, accountId, { cause: 'person', now });
    await mailRemoved(tx, accountId, await removeSince(tx, accountId, daysBefore(since)));
  });
  return { ok: true };
}

/** An intruder first adds a factor, then changes the address: both happen within days. */
const daysBefore = (at: Date): Date => new Date(at.getTime() - LIMITS.youngFactor);

async function giveBack(tx: Tx, accountId: string, email: string): Promise<void> {
  if (await isAddressProven(tx, accountId, email)) fail('generic.conflict');
  await refuseDuplicate('generic.conflict', () => setAddress(tx, accountId, email));
  await inEachCompany(tx, accountId, (place) => logChange(tx, place));
}

interface Removed {
  hasApp: boolean;
  codes: number;
  /** Names. */
  passkeys: string[];
  /** Methods; null for one without a note. */
  eids: (string | null)[];
  hasRecovery: boolean;
}

/** Takes all that opens an account and was put on it since a time; each company of the account sees it in its log. */
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

/** Nobody acts: the link is the owner's, who may be signed in nowhere. */
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

/** The mail names kinds and numbers, no names: an intruder chose those. */
async function mailRemoved(tx: Tx, accountId: string, removed: Removed): Promise<void> {
  const owner = await ownerOf(tx, accountId);
  const list = owner && listOf(owner, removed);
  if (!owner || !list) return;
  await notifySafety(tx, owner, { template: 'addressTakenBack', params: { removed: list } });
}

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
