import { METHOD_NAMES, METHODS, PLANS } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Use of a month's signatures. */
export interface SignatureUse {
  most: number;
  /** First day of the present month in the company's zone. */
  month: string;
  /** The moment at which that month began. */
  since: Date;
  finished: number;
  running: number;
}

interface Terms {
  kind: string;
  limit: number | null;
}

const readTerms = (tx: Tx): Promise<Terms> =>
  tx
    .selectFrom('tenants')
    .leftJoin('tenant_terms as t', 't.tenant_id', 'tenants.id')
    .select(['tenants.kind', 't.signatures_limit as limit'])
    .where('tenants.id', '=', contextOf(tx).tenantId)
    .executeTakeFirstOrThrow();

/**
 * Returns the use of the month: of the company, or among consumers of the user who sent the documents. `hold` blocks
 * concurrent counting until the transaction ends. Undefined where signatures are not counted.
 */
export async function readUse(
  tx: Tx,
  { ownerId, hold }: { ownerId: string | null; hold: boolean },
): Promise<SignatureUse | undefined> {
  const { kind, limit } = await readTerms(tx);
  const isConsumer = kind === 'consumer';
  const most = limit ?? (isConsumer ? PLANS.free.signatures : null);
  if (most === null || (isConsumer && ownerId === null)) return undefined;
  const payer = isConsumer ? ownerId : null;
  if (hold) await holdPayer(tx, payer);
  return { most, ...(await countUse(tx, payer)) };
}

/** Locks the payer's row against concurrent counting, without blocking foreign keys to a user's row. */
function holdPayer(tx: Tx, userId: string | null): Promise<unknown> {
  const { tenantId } = contextOf(tx);
  return userId === null
    ? sql`select 1 from tenant_terms where tenant_id = ${tenantId} for update`.execute(tx)
    : sql`select 1 from users where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx);
}

/** Only these are counted (decision 24). */
const QUALIFIED = METHOD_NAMES.filter((name) => METHODS[name].qualified);

async function countUse(tx: Tx, payer: string | null): Promise<Omit<SignatureUse, 'most'>> {
  const { tenantId, clock } = contextOf(tx);
  const own = payer
    ? sql`and exists (select 1 from documents d
        where d.tenant_id = s.tenant_id and d.id = s.document_id and d.owner_id = ${payer})`
    : sql``;
  const { rows } = await sql<Omit<SignatureUse, 'most'>>`
    with month as (
      select date_trunc('month', ${clock.now()}::timestamptz at time zone zone) as starts, zone from tenants where id = ${tenantId})
    select to_char(starts, 'YYYY-MM-DD') as month, starts at time zone zone as since,
      (select count(*)::int from signing_sessions s where tenant_id = ${tenantId} and state = 'finished'
        and method = any(${QUALIFIED}) and ended_at >= starts at time zone zone ${own}) as finished,
      (select count(*)::int from signing_sessions s where tenant_id = ${tenantId}
        and method = any(${QUALIFIED}) and state in ('started', 'completing') ${own}) as running
    from month`.execute(tx);
  return rows[0]!;
}

/** Returns the moment at which the present month began in the tenant's zone. */
export async function monthBegan(tx: Tx): Promise<Date> {
  const { tenantId, clock } = contextOf(tx);
  const { rows } = await sql<{ since: Date }>`
    select date_trunc('month', ${clock.now()}::timestamptz at time zone zone) at time zone zone as since
    from tenants where id = ${tenantId}`.execute(tx);
  return rows[0]!.since;
}

/** Marks the month as reported; false when it was already. */
export async function markNotified(tx: Tx, month: string): Promise<boolean> {
  const marked = await tx
    .updateTable('tenant_terms')
    .set({ limit_told_for: sql<string>`${month}::date` })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where(sql<boolean>`limit_told_for is distinct from ${month}::date`)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
