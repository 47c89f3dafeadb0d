import type { BillingDays, MethodName } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

export interface ReportSpan extends BillingDays {
  /** IANA time zone of the days. */
  zone: string;
  /** Limits the report to one user. */
  userId?: string;
}

/** SQL that tests whether a moment is within the days. */
const within = (moment: string, { from, until, zone }: ReportSpan) => {
  const at = sql.ref(moment);
  const began = from === null ? sql`true` : sql`${at} >= ${from}::date::timestamp at time zone ${zone}`;
  return sql`${began} and ${at} < (${until}::date + 1)::timestamp at time zone ${zone}`;
};

/** SQL that tests whether the row is of the requested user. */
const by = (column: string, { userId }: ReportSpan) => (userId ? sql`${sql.ref(column)} = ${userId}::uuid` : sql`true`);

export interface UsageCount {
  method: MethodName | 'PASSWORD' | 'PASSKEY' | 'SSO';
  count: number;
}

/** Returns the stored signatures, by method. */
export const countSignatures = async (tx: Tx, span: ReportSpan): Promise<UsageCount[]> =>
  (
    await sql<UsageCount>`select method, count(*)::int as count from signing_sessions
      where tenant_id = ${contextOf(tx).tenantId} and state = 'finished' and ${within('ended_at', span)} and ${by('user_id', span)}
      group by method order by method`.execute(tx)
  ).rows;

/** Returns sign-ins by method, from the log. */
export const countSignIns = async (tx: Tx, span: ReportSpan): Promise<UsageCount[]> =>
  (
    await sql<UsageCount>`select case data ->> 'method' when 'eparaksts_mobile' then 'EPARAKSTS' else upper(data ->> 'method') end as method,
        count(*)::int as count from events
      where tenant_id = ${contextOf(tx).tenantId} and subject_type = 'tenant' and name = 'session.signed-in'
        and data ->> 'method' <> '' and ${within('at', span)} and ${by('actor_id', span)}
      group by 1 order by 1`.execute(tx)
  ).rows;

/** Returns the created documents, by kind of file. */
export const countFiles = async (tx: Tx, span: ReportSpan): Promise<{ extension: string; count: number }[]> =>
  (
    await sql<{ extension: string; count: number }>`select extension, count(*)::int as count from documents
      where tenant_id = ${contextOf(tx).tenantId} and ${within('created_at', span)} and ${by('owner_id', span)}
      group by extension order by extension`.execute(tx)
  ).rows;

/** Returns acts and cost of the API in the months that overlap the days. */
export async function countApi(
  tx: Tx,
  { from, until }: ReportSpan,
): Promise<{ acts: number; beyond: number; cost: string }> {
  const { rows } = await sql<{ acts: number; beyond: number; cost: string }>`
    select coalesce(sum(acts), 0)::int as acts, coalesce(sum(beyond), 0)::int as beyond,
      coalesce(sum(cost), 0)::numeric(12, 2)::text as cost
    from api_months
    where tenant_id = ${contextOf(tx).tenantId} and month <= ${until}::date
      and month >= date_trunc('month', coalesce(${from}::date, 'epoch'::date))`.execute(tx);
  return rows[0]!;
}
