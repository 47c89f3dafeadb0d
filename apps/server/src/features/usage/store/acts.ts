import type { MethodName } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Acts that are counted by month: a sign-in, or a stored signature. */
export type MeteredAct = 'authentication' | 'signing';

/** SQL of the calendar month of this moment, in the zone of the tenant. */
const monthOf = (tx: Tx) => {
  const { tenantId, clock } = contextOf(tx);
  return sql<string>`date_trunc('month', ${clock.now()}::timestamptz at time zone
    (select zone from tenants where id = ${tenantId}))::date`;
};

/** Adds one act to this month; must run in the transaction that ends the sign-in or stores the signature. */
export async function addAct(
  tx: Tx,
  act: MeteredAct,
  method: MethodName | 'PASSWORD' | 'PASSKEY' | 'SSO',
): Promise<void> {
  await sql`insert into method_months as m (tenant_id, month, act, method, count)
    values (${contextOf(tx).tenantId}, ${monthOf(tx)}, ${act}, ${method}, 1)
    on conflict (tenant_id, month, act, method) do update set count = m.count + 1`.execute(tx);
}

export interface Bound {
  /** Acts included in a month; null: nothing was agreed, so any number. */
  limit: number | null;
  /** Whether further acts are served at the price. */
  beyond: boolean;
  price: string;
  /** Acts of this month so far. */
  acts: number;
  /** Seconds until the next month begins in the tenant's zone. */
  seconds: number;
}

/**
 * Returns the API limits of the tenant and the use so far. Takes no lock, so that a refused request does not block
 * others.
 */
export async function readBound(tx: Tx): Promise<Bound> {
  const { tenantId, clock } = contextOf(tx);
  const { rows } = await sql<Bound>`
    select t.api_action_limit as "limit", coalesce(t.api_beyond, false) as beyond, coalesce(t.api_price, 0)::text as price,
      coalesce(m.acts, 0) as acts,
      greatest(1, ceil(extract(epoch from
        ((p.month + interval '1 month') at time zone p.zone) - ${clock.now()}::timestamptz)))::int as seconds
    from (select zone, ${monthOf(tx)} as month from tenants where id = ${tenantId}) p
    left join tenant_terms t on t.tenant_id = ${tenantId}
    left join api_months m on m.tenant_id = ${tenantId} and m.month = p.month`.execute(tx);
  return rows[0] ?? { limit: null, beyond: false, price: '0', acts: 0, seconds: 1 };
}

/**
 * Counts one act of this month for a key, if there is one left. The first transaction locks the row of the month, so
 * that concurrent requests never exceed the limit.
 * @returns the month in which it counts; undefined when none is left
 */
export async function takeAct(tx: Tx, keyId: string, { limit, beyond, price }: Bound): Promise<string | undefined> {
  const { tenantId, clock } = contextOf(tx);
  const most = beyond ? null : limit;
  const { rows } = await sql<{ month: string }>`
    with taken as (
      insert into api_months as m (tenant_id, month, acts, beyond, cost)
      select ${tenantId}, ${monthOf(tx)}, 1, first.over::int, first.over::int * ${price}::numeric
      from (select coalesce(${limit}::int < 1, false) as over) first
      where coalesce(${most}::int > 0, true)
      on conflict (tenant_id, month) do update set
        acts = m.acts + 1,
        beyond = m.beyond + coalesce(m.acts >= ${limit}::int, false)::int,
        cost = m.cost + coalesce(m.acts >= ${limit}::int, false)::int * ${price}::numeric
      where coalesce(m.acts < ${most}::int, true)
      returning month, acts
    ), by_key as (
      insert into api_key_months as k (tenant_id, key_id, month, acts)
      select ${tenantId}, ${keyId}, month, 1 from taken
      on conflict (tenant_id, key_id, month) do update set acts = k.acts + 1
    ), used as (
      update api_keys set last_used_at = ${clock.now()}
      from taken where api_keys.tenant_id = ${tenantId} and api_keys.id = ${keyId}
    )
    select month::text from taken`.execute(tx);
  return rows[0]?.month;
}

/** Returns one counted act of a key, of the dearest that its tenant used in that month. */
export async function returnAct(
  tx: Tx,
  keyId: string,
  { limit, price, month: counted }: Pick<Bound, 'limit' | 'price'> & { month: string },
): Promise<void> {
  const { tenantId } = contextOf(tx);
  await sql`
    with returned as (
      update api_months as m set
        acts = m.acts - 1,
        beyond = m.beyond - coalesce(m.acts > ${limit}::int and m.beyond > 0, false)::int,
        cost = greatest(0, m.cost - coalesce(m.acts > ${limit}::int and m.beyond > 0, false)::int * ${price}::numeric)
      where m.tenant_id = ${tenantId} and m.month = ${counted}::date and m.acts > 0
    )
    update api_key_months set acts = acts - 1
    where tenant_id = ${tenantId} and key_id = ${keyId} and month = ${counted}::date and acts > 0`.execute(tx);
}

const month = sql<string>`to_char(month, 'YYYY-MM')`.as('month');

/** Returns acts and cost of the API by month, newest first. */
export const readApiMonths = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('api_months')
    .select([month, 'acts', 'beyond', sql<string>`cost::text`.as('cost')])
    .where('tenant_id', '=', tenantId)
    .orderBy('api_months.month', 'desc')
    .limit(MONTHS)
    .execute();

/** Returns sign-ins and signatures of each method by month, newest first. */
export const readMethodMonths = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('method_months')
    .select([month, 'act', 'method', 'count'])
    .where('tenant_id', '=', tenantId)
    .where('method_months.month', '>=', sql<string>`(now() - interval '24 months')::date`)
    .orderBy('method_months.month', 'desc')
    .orderBy('method')
    .execute();

/** Limit of months shown: two years. */
const MONTHS = 24;
