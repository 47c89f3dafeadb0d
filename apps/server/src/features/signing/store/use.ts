import { METHOD_NAMES, METHODS } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

interface Use {
  most: number;
  /** First day of the present month in the company's zone. */
  month: string;
  finished: number;
  running: number;
}

/** Only these are counted (decision 24). */
const QUALIFIED = METHOD_NAMES.filter((name) => METHODS[name].qualified);

/** How far the month's signatures are used, held until the transaction ends; undefined for a company without a limit. */
export async function lockUse(tx: Tx): Promise<Use | undefined> {
  const { tenantId, clock } = contextOf(tx);
  const terms = await tx
    .selectFrom('tenant_terms')
    .select('signatures_limit as most')
    .where('tenant_id', '=', tenantId)
    .where('signatures_limit', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (terms?.most === null || terms?.most === undefined) return undefined;
  const { rows } = await sql<Omit<Use, 'most'>>`
    with month as (
      select date_trunc('month', ${clock.now()}::timestamptz at time zone zone) as starts, zone from tenants where id = ${tenantId})
    select to_char(starts, 'YYYY-MM-DD') as month,
      (select count(*)::int from signing_sessions where tenant_id = ${tenantId} and state = 'finished'
        and method = any(${QUALIFIED}) and ended_at >= starts at time zone zone) as finished,
      (select count(*)::int from signing_sessions where tenant_id = ${tenantId}
        and method = any(${QUALIFIED}) and state in ('started', 'completing')) as running
    from month`.execute(tx);
  return { most: terms.most, ...rows[0]! };
}

/** Remembers that it was told in this month; false when it was already. */
export async function markTold(tx: Tx, month: string): Promise<boolean> {
  const told = await tx
    .updateTable('tenant_terms')
    .set({ limit_told_for: sql<string>`${month}::date` })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where(sql<boolean>`limit_told_for is distinct from ${month}::date`)
    .executeTakeFirst();
  return told.numUpdatedRows > 0n;
}
