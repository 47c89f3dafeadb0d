import { contextOf, type Tx } from '../../platform/db/index.ts';
import { dayIn, tenantInfoIn } from '../tenants/index.ts';
import { type DelegationRecord, loadAbsences, loadActiveDelegations, loadDelegation } from './store.ts';

/** A user for whom a delegate may act now. */
export interface ActiveDelegation {
  userId: string;
  name: string;
  /** The last day. */
  until: string;
  /** Whether the delegator permits signing too, by the authority `basis`. */
  maySign: boolean;
  basis: string | null;
}

/** An absent user, and the delegate. */
export interface Absence {
  userId: string;
  name: string;
  until: string;
  delegateId: string;
  delegate: string;
  maySign: boolean;
}

export const awayName = (row: Pick<DelegationRecord, 'first_name' | 'last_name' | 'email'>): string =>
  `${row.first_name} ${row.last_name}`.trim() || row.email;

export const delegateName = (row: DelegationRecord): string =>
  `${row.delegate_first_name} ${row.delegate_last_name}`.trim() || row.delegate_email;

/**
 * Returns the name under which a delegator chose a delegate; null where the delegation was made without one. A later
 * rename of the delegate does not count.
 */
export async function nameOfDelegate(
  tx: Tx,
  { userId, delegateId }: { userId: string; delegateId: string },
): Promise<{ firstName: string; lastName: string } | null> {
  const row = await loadDelegation(tx, userId);
  if (row?.delegate_id !== delegateId || !(row.given_first_name || row.given_last_name)) return null;
  return { firstName: row.given_first_name ?? '', lastName: row.given_last_name ?? '' };
}

/** Returns today's date in the company, by the server's clock. */
export const todayIn = async (tx: Tx): Promise<string> => {
  const { clock, viewer } = contextOf(tx);
  return dayIn(viewer?.tenantZone ?? (await tenantInfoIn(tx)).zone, clock.now());
};

/**
 * Returns the users for whom the viewer acts now: users who chose the viewer as delegate, never the delegators of these
 * users (AZ-10). Empty if the company has no such module, and for guests and API keys.
 */
export async function activeDelegationsOf(tx: Tx): Promise<ActiveDelegation[]> {
  const { viewer } = contextOf(tx);
  if (viewer?.caller !== 'user' || !viewer.rights.modules.includes('Delegation')) return [];
  const rows = await loadActiveDelegations(tx, viewer.userId, await todayIn(tx));
  return rows.map((row) => ({
    userId: row.user_id,
    name: awayName(row),
    until: row.date_to,
    maySign: row.may_sign,
    basis: row.sign_basis,
  }));
}

/** Returns which of these users are absent now, by id. */
export async function absencesOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, Absence>> {
  const { modules } = contextOf(tx).viewer?.rights ?? (await tenantInfoIn(tx));
  if (userIds.length === 0 || !modules.includes('Delegation')) return new Map();
  const rows = await loadAbsences(tx, [...new Set(userIds)], await todayIn(tx));
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        userId: row.user_id,
        name: awayName(row),
        until: row.date_to,
        delegateId: row.delegate_id,
        delegate: delegateName(row),
        maySign: row.may_sign,
      },
    ]),
  );
}
