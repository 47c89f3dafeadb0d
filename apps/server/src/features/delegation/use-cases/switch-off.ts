import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { awayName, delegateName } from '../in-force.ts';
import { end, mailBoth } from '../notify.ts';
import { loadDelegation, switchOff } from '../store.ts';

/**
 * Switches the delegation of a user off for the owner of the account, if it was set in a period: an intruder may have
 * set it. Log and mails are those of the switch in the profile, without an actor.
 * @returns whether one was switched off
 */
export async function switchDelegationOff(
  tx: Tx,
  userId: string,
  period: { since: Date; until: Date },
): Promise<boolean> {
  if (!(await switchOff(tx, userId, period))) return false;
  const row = await loadDelegation(tx, userId);
  if (!row) return false;
  await end(tx, row, 'switched-off');
  await emit(tx, 'user.delegation-changed', contextOf(tx).tenantId, {
    data: { userIds: [userId], delegateId: row.delegate_id, isEnabled: false, from: row.date_from, to: row.date_to },
    texts: { people: `${awayName(row)} → ${delegateName(row)}` },
  });
  await mailBoth(tx, row, 'delegationDeactivated');
  return true;
}
