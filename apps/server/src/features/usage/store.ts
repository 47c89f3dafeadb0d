import type { MethodName } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../platform/db/index.ts';

/** What can be counted by month: somebody came in, or a signature was stored. */
export type Act = 'authentication' | 'signing';

/** The calendar month of this moment, in the zone of the tenant. */
const monthOf = (tx: Tx) => {
  const { tenantId, clock } = contextOf(tx);
  return sql<string>`date_trunc('month', ${clock.now()}::timestamptz at time zone
    (select zone from tenants where id = ${tenantId}))::date`;
};

/** One more of this month; in the transaction that ends the sign-in or stores the signature. */
export async function addAct(tx: Tx, act: Act, method: MethodName | 'PASSWORD'): Promise<void> {
  await sql`insert into method_months as m (tenant_id, month, act, method, count)
    values (${contextOf(tx).tenantId}, ${monthOf(tx)}, ${act}, ${method}, 1)
    on conflict (tenant_id, month, act, method) do update set count = m.count + 1`.execute(tx);
}

/** What the tenant's API may do in a month; null: nothing was agreed, so there is no limit. */
export const readTerms = (tx: Tx) =>
  tx
    .selectFrom('tenant_terms')
    .select([
      'api_action_limit as limit',
      'api_beyond as beyond',
      sql<string>`coalesce(api_price, 0)::text`.as('price'),
    ])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .executeTakeFirst();

export interface Bound {
  /** Acts included; null: any number. */
  limit: number | null;
  /** Further acts are served at the price. */
  beyond: boolean;
  price: string;
}

/**
 * Takes one act of this month if there is one left. The row of the month is locked by whoever comes first, so however
 * many come at once, no more than the limit get through.
 */
export async function takeAct(tx: Tx, { limit, beyond, price }: Bound): Promise<boolean> {
  const most = limit !== null && !beyond ? limit : null;
  const free = limit ?? null;
  const { rows } = await sql<{ acts: number }>`
    insert into api_months as m (tenant_id, month, acts, beyond, cost)
    select ${contextOf(tx).tenantId}, ${monthOf(tx)}, 1, first.over::int, first.over::int * ${price}::numeric
    from (select coalesce(${free}::int < 1, false) as over) first
    where coalesce(${most}::int > 0, true)
    on conflict (tenant_id, month) do update set
      acts = m.acts + 1,
      beyond = m.beyond + coalesce(m.acts >= ${free}::int, false)::int,
      cost = m.cost + coalesce(m.acts >= ${free}::int, false)::int * ${price}::numeric
    where coalesce(m.acts < ${most}::int, true)
    returning acts`.execute(tx);
  return rows.length === 1;
}

/** The same act by the key that made it. */
export async function addKeyAct(tx: Tx, keyId: string): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await sql`insert into api_key_months as m (tenant_id, key_id, month, acts)
    values (${tenantId}, ${keyId}, ${monthOf(tx)}, 1)
    on conflict (tenant_id, key_id, month) do update set acts = m.acts + 1`.execute(tx);
  await tx
    .updateTable('api_keys')
    .set({ last_used_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', keyId)
    .execute();
}

/** Seconds until the next month begins where the tenant is. */
export async function secondsLeft(tx: Tx): Promise<number> {
  const { tenantId, clock } = contextOf(tx);
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ((${monthOf(tx)} + interval '1 month') at time zone t.zone) - ${clock.now()}::timestamptz))::int
      as seconds from tenants t where t.id = ${tenantId}`.execute(tx);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

const month = sql<string>`to_char(month, 'YYYY-MM')`.as('month');

/** By month, newest first: what the API did and cost. */
export const readApiMonths = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('api_months')
    .select([month, 'acts', 'beyond', sql<string>`cost::text`.as('cost')])
    .where('tenant_id', '=', tenantId)
    .orderBy('api_months.month', 'desc')
    .limit(MONTHS)
    .execute();

/** By month, newest first: sign-ins and signatures of each method. */
export const readMethodMonths = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('method_months')
    .select([month, 'act', 'method', 'count'])
    .where('tenant_id', '=', tenantId)
    .where('method_months.month', '>=', sql<string>`(now() - interval '24 months')::date`)
    .orderBy('method_months.month', 'desc')
    .orderBy('method')
    .execute();

/** Two years are shown. */
const MONTHS = 24;
