import { sql } from 'kysely';
import { contextOf, inSystem, type Tx } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { isColleague } from '../users/index.ts';

const day = (column: 'date_from' | 'date_to') => sql<string>`to_char(d.${sql.ref(column)}, 'YYYY-MM-DD')`.as(column);

/** Condition that both people of a delegation are active users of the company: otherwise it is not in force. */
const bothActive = sql<boolean>`(away.state = 'active' and delegate.state = 'active'
  and ${isColleague('away')} and ${isColleague('delegate')})`;

/** Delegations with both users. */
const selectDelegations = (tx: Tx) =>
  tx
    .selectFrom('delegations as d')
    .innerJoin('users as away', (join) =>
      join.onRef('away.tenant_id', '=', 'd.tenant_id').onRef('away.id', '=', 'd.user_id'),
    )
    .innerJoin('users as delegate', (join) =>
      join.onRef('delegate.tenant_id', '=', 'd.tenant_id').onRef('delegate.id', '=', 'd.delegate_id'),
    )
    .select([
      'd.user_id',
      'd.delegate_id',
      'd.is_enabled',
      'd.may_sign',
      'd.sign_basis',
      'd.is_begun',
      'd.delegate_first_name as given_first_name',
      'd.delegate_last_name as given_last_name',
      'away.first_name',
      'away.last_name',
      'away.email',
      'delegate.first_name as delegate_first_name',
      'delegate.last_name as delegate_last_name',
      'delegate.email as delegate_email',
    ])
    .select(bothActive.as('both_active'))
    .select([day('date_from'), day('date_to')])
    .where('d.tenant_id', '=', contextOf(tx).tenantId);

export type DelegationRecord = NonNullable<Awaited<ReturnType<typeof loadDelegation>>>;

/** Returns the delegation of a user, in force or not. */
export const loadDelegation = (tx: Tx, userId: string) =>
  selectDelegations(tx).where('d.user_id', '=', userId).executeTakeFirst();

const inForce = (tx: Tx, today: string) =>
  selectDelegations(tx)
    .where('d.is_enabled', '=', true)
    .where(bothActive)
    .where(sql<boolean>`${today}::date between d.date_from and d.date_to`);

/** Returns the delegations by which a user acts for others on a day. */
export const loadActiveDelegations = (tx: Tx, delegateId: string, today: string) =>
  inForce(tx, today).where('d.delegate_id', '=', delegateId).execute();

/** Returns the delegations in force of these users on a day. */
export const loadAbsences = (tx: Tx, userIds: readonly string[], today: string) =>
  inForce(tx, today)
    .where('d.user_id', 'in', [...userIds])
    .execute();

export interface StoredDelegation {
  delegateId: string;
  dateFrom: string;
  dateTo: string;
  isEnabled: boolean;
  maySign: boolean;
  signBasis: string | null;
}

/** Stores the one delegation of a user, with the delegate's present name; the caller must end an earlier one. */
export async function keepDelegation(tx: Tx, userId: string, kept: StoredDelegation): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  const { first_name, last_name } = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', kept.delegateId)
    .executeTakeFirstOrThrow();
  const values = {
    delegate_id: kept.delegateId,
    delegate_first_name: first_name,
    delegate_last_name: last_name,
    date_from: kept.dateFrom,
    date_to: kept.dateTo,
    is_enabled: kept.isEnabled,
    may_sign: kept.maySign,
    sign_basis: kept.signBasis,
    changed_at: clock.now(),
  };
  await tx
    .insertInto('delegations')
    .values({ tenant_id: tenantId, user_id: userId, ...values })
    .onConflict((clash) => clash.columns(['tenant_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Switches a delegation off that was set in a period, with its permission to sign. @returns whether one was on */
export async function switchOff(tx: Tx, userId: string, { since, until }: { since: Date; until: Date }) {
  const { tenantId, clock } = contextOf(tx);
  const { numUpdatedRows } = await tx
    .updateTable('delegations')
    .set({ is_enabled: false, may_sign: false, sign_basis: null, changed_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('is_enabled', '=', true)
    .where('changed_at', '>=', since)
    .where('changed_at', '<=', until)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns since when delegates act for the users of an account, now or later. Needs a transaction of inSystem. */
export const delegationTimes = async (tx: Tx, accountId: string, now: Date): Promise<Date[]> =>
  (
    await tx
      .selectFrom('delegations as d')
      .innerJoin('users', (join) =>
        join.onRef('users.tenant_id', '=', 'd.tenant_id').onRef('users.id', '=', 'd.user_id'),
      )
      .select('d.changed_at')
      .where('users.account_id', '=', accountId)
      .where('d.is_enabled', '=', true)
      // A day more, because days end later in the zones of some companies.
      .where(sql<boolean>`d.date_to >= (${now}::timestamptz - interval '1 day')::date`)
      .execute()
  ).map(({ changed_at }) => changed_at);

/** Marks a start or an end as announced; false when another caller has marked it. */
export async function markBegun(tx: Tx, userId: string, isBegun: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delegations')
    .set({ is_begun: isBegun })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .where('is_begun', '=', !isBegun)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const AT_ONCE = 200;

/**
 * Returns delegations of all tenants whose first day has come, or whose last day is over, and that are not announced
 * yet.
 */
export const dueDelegations = (platform: Platform) =>
  inSystem(platform, async (tx) => {
    const { rows } = await sql<{ tenant_id: string; user_id: string }>`
      select d.tenant_id, d.user_id from delegations d
      join tenants t on t.id = d.tenant_id
      join users away on away.tenant_id = d.tenant_id and away.id = d.user_id
      join users delegate on delegate.tenant_id = d.tenant_id and delegate.id = d.delegate_id
      cross join lateral (select (${platform.clock.now()}::timestamptz at time zone t.zone)::date as today) z
      where t.state = 'active' and d.is_enabled and case when d.is_begun then z.today > d.date_to
        else z.today between d.date_from and d.date_to and ${bothActive} end
      limit ${AT_ONCE}`.execute(tx);
    return rows.map((row) => ({ tenantId: row.tenant_id, userId: row.user_id }));
  });

/** Deletes the delegation of a user and its terms. */
export const deleteDelegation = (tx: Tx, userId: string) =>
  tx.deleteFrom('delegations').where('tenant_id', '=', contextOf(tx).tenantId).where('user_id', '=', userId).execute();
