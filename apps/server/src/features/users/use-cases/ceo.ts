import type { Role } from '@paraph/domain';
import { contextOf, lockCount, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { holdersOf, readAdmins } from '../store/administer.ts';

type Named = { userId: string; firstName: string; lastName: string; email: string };

/**
 * Returns whether a company has a chief executive besides these users. A company has one, because forms are approved
 * by that person. Concurrent calls wait for each other.
 */
export async function hasOtherCeo(tx: Tx, besides: readonly string[]): Promise<boolean> {
  await lockCount(tx, 'ceo', contextOf(tx).tenantId);
  return (await holdersOf(tx, 'ceo')).some((id) => !besides.includes(id));
}

/** Returns whether these users, with this role, would leave a company with two chief executives. */
export async function makesSecondCeo(tx: Tx, ids: readonly string[], roles: readonly Role[]): Promise<boolean> {
  return roles.includes('ceo') && (new Set(ids).size > 1 || (await hasOtherCeo(tx, ids)));
}

/** Logs that the role was given or taken, and notifies the other administrators of the company. */
export async function recordCeo(tx: Tx, act: 'given' | 'taken', people: readonly Named[]): Promise<void> {
  if (people.length === 0) return;
  const { tenantId, viewer } = contextOf(tx);
  const admins = (await readAdmins(tx)).map(({ id }) => id).filter((id) => id !== viewer?.userId);
  const names = people.map(({ firstName, lastName, email }) => `${firstName} ${lastName} <${email}>`.trim());
  await emit(tx, `tenant.ceo-${act}`, tenantId, { data: { userIds: admins }, texts: { people: names.join(', ') } });
}

/** Records the changes of the role for users whose roles are replaced. */
export async function recordCeoChange(
  tx: Tx,
  people: readonly (Named & { roles: readonly Role[] })[],
  next: readonly Role[],
) {
  const isCeo = next.includes('ceo');
  await recordCeo(
    tx,
    isCeo ? 'given' : 'taken',
    people.filter(({ roles }) => roles.includes('ceo') !== isCeo),
  );
}
