import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Serializes counting of the tenant until this transaction ends. */
export const holdCount = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`new-recipients ${contextOf(tx).tenantId}`}, 0))`.execute(tx);

/** Returns which of these addresses the tenant has written to before, as hexadecimal hashes. */
export async function readKnown(tx: Tx, recipients: readonly Buffer[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('new_recipients')
    .select('recipient')
    .where('recipient', 'in', [...recipients])
    .execute();
  return new Set(rows.map(({ recipient }) => recipient.toString('hex')));
}

/** Returns the number of first mails since a moment: of the whole tenant and of one sender. */
export const countSince = (tx: Tx, since: Date, senderId: string | null): Promise<{ tenant: number; sender: number }> =>
  tx
    .selectFrom('new_recipients')
    .select([
      sql<number>`count(*)::int`.as('tenant'),
      sql<number>`(count(*) filter (where sender_id = ${senderId}))::int`.as('sender'),
    ])
    .where('first_at', '>', since)
    .executeTakeFirstOrThrow();

/**
 * Returns the number of first mails of consumers: of one sender and from one network address since `day`; of all, and
 * of all who registered after `newSince`, since `hour`.
 */
export const countOfConsumers = (
  tx: Tx,
  {
    senderId,
    network,
    day,
    hour,
    newSince,
  }: { senderId: string | null; network: Buffer | null; day: Date; hour: Date; newSince: Date },
): Promise<{ sender: number; network: number; hour: number; hourOfNew: number }> =>
  tx
    .selectFrom('new_recipients')
    .select([
      sql<number>`(count(*) filter (where sender_id = ${senderId}))::int`.as('sender'),
      sql<number>`(count(*) filter (where network = ${network}))::int`.as('network'),
      sql<number>`(count(*) filter (where first_at > ${hour}))::int`.as('hour'),
      sql<number>`(count(*) filter (where first_at > ${hour} and sender_id in (
        select id from users where created_at > ${newSince})))::int`.as('hourOfNew'),
    ])
    .where('first_at', '>', day)
    .executeTakeFirstOrThrow();

/** Returns whether a sender registered after `newSince`; automatic acts have no sender. */
export async function isNewSender(tx: Tx, senderId: string | null, newSince: Date): Promise<boolean> {
  if (!senderId) return false;
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', senderId)
    .where('created_at', '>', newSince)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRecipients(
  tx: Tx,
  recipients: readonly Buffer[],
  { senderId, network }: { senderId: string | null; network: Buffer | null },
): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  const first = { tenant_id: tenantId, sender_id: senderId, network, first_at: clock.now() };
  await tx
    .insertInto('new_recipients')
    .values(recipients.map((recipient) => ({ ...first, recipient })))
    .onConflict((known) => known.doNothing())
    .execute();
}

/** The facts that determine the allowance of a tenant. */
export interface TenantTerms {
  kind: string;
  created_at: Date;
  limit: number | null;
}

export const readTerms = (tx: Tx): Promise<TenantTerms> =>
  tx
    .selectFrom('tenants')
    .leftJoin('tenant_terms as t', 't.tenant_id', 'tenants.id')
    .select(['tenants.kind', 'tenants.created_at', 't.new_recipients_limit as limit'])
    .where('tenants.id', '=', contextOf(tx).tenantId)
    .executeTakeFirstOrThrow();
