import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { openNote } from '../eid/note.ts';
import { deleteIdentitiesLinkedIn } from '../eid/store.ts';
import { deleteAuthenticatorAddedIn, deleteRecoveryCodesMadeIn, type Period } from '../factors/store.ts';
import { deletePasskeysMadeIn } from '../passkeys/store.ts';
import type { AccountInTenant } from '../use-cases/each-company.ts';
import { renewFactorRequirement } from '../use-cases/factor-requirement.ts';

/** RemovedFactors of an account that were removed. */
export interface RemovedFactors {
  hasApp: boolean;
  codes: number;
  /** Names of the passkeys. */
  passkeys: string[];
  /** Methods of the eIDs; null for an eID without a note. */
  eids: (string | null)[];
}

/** Removes the factors, recovery codes and eIDs that were added to an account in a period. */
export async function removeFactorsAddedIn(tx: Tx, accountId: string, period: Period): Promise<RemovedFactors> {
  const passkeys = await deletePasskeysMadeIn(tx, accountId, period);
  const codes = await deleteRecoveryCodesMadeIn(tx, accountId, period);
  const hasApp = await deleteAuthenticatorAddedIn(tx, accountId, period);
  const identities = await deleteIdentitiesLinkedIn(tx, accountId, period);
  const eids = identities.map((row) => openNote(contextOf(tx), row)?.method ?? null);
  if (hasApp || passkeys.length > 0) await renewFactorRequirement(tx, accountId);
  return { hasApp, codes, passkeys, eids };
}

/** Logs in one company, without an actor: the link belongs to the owner, who may have no open session. */
export async function logRemoved(
  tx: Tx,
  { tenantId, userId }: AccountInTenant,
  { hasApp, passkeys, eids }: RemovedFactors,
): Promise<void> {
  const userIds = [userId];
  if (hasApp) await emit(tx, 'user.authenticator-removed', tenantId, { data: { userIds } });
  for (const name of passkeys) await emit(tx, 'user.passkey-removed', tenantId, { data: { userIds }, texts: { name } });
  for (const method of eids) await emit(tx, 'session.eid-unlinked', tenantId, { data: { userIds, method } });
}
