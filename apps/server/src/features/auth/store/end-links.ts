import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/* Links of the mails about new devices, which end a session. Every transaction must be one of inSystem or inSystemFor. */

const COLUMNS = [
  'id',
  'tenant_id',
  'user_id',
  'account_id',
  'created_at',
  'end_mailboxes',
  'is_bound',
  'factor_made_at',
  'denied_at',
] as const;

/** Returns the session of a mailed link in a company or of an account, ended or not; undefined for one of no account. */
export async function sessionOfEndLink(tx: Tx, endHash: Buffer, of: { tenantId: string } | { accountId: string }) {
  const query = tx.selectFrom('sessions').select(COLUMNS).where('end_hash', '=', endHash);
  const found = await (
    'tenantId' in of ? query.where('tenant_id', '=', of.tenantId) : query.where('account_id', '=', of.accountId)
  ).executeTakeFirst();
  return found?.account_id ? { ...found, accountId: found.account_id } : undefined;
}
export type LinkedSession = NonNullable<Awaited<ReturnType<typeof sessionOfEndLink>>>;

/** Returns when the owner of an account reacted last. */
export const reactionOf = async (tx: Tx, accountId: string): Promise<Date | null> =>
  (await tx.selectFrom('accounts').select('reacted_at').where('id', '=', accountId).executeTakeFirst())?.reacted_at ??
  null;

/** Records that the owner of an account reacted: only sessions that begin from now on are surely the owner's. */
export const markReacted = (tx: Tx, accountId: string, now: Date) =>
  tx.updateTable('accounts').set({ reacted_at: now }).where('id', '=', accountId).execute();

/** Returns when the sign-in was that led to a session, also by switching the company. */
export const signInOf = async (tx: Tx, sessionId: string): Promise<Date | undefined> => {
  const query = tx.selectFrom('sessions').select(['signed_in_at', 'created_at']).where('id', '=', sessionId);
  const row = await query.executeTakeFirst();
  return row && (row.signed_in_at ?? row.created_at);
};

/** Returns whether a session of an account is open that was opened from one time to another. */
export const openBetween = async (tx: Tx, accountId: string, since: Date, until: Date): Promise<boolean> =>
  (await tx
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where((row) => row.between('created_at', since, until))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Records that the work of sessions of an account was undone, of those opened in a period. Of a denied session by the
 * provider of a company (`only`) no more than such sessions in that company.
 */
export const markDenied = (
  tx: Tx,
  accountId: string,
  { since, until, now, only }: { since: Date; until: Date; now: Date; only?: string },
): Promise<unknown> =>
  tx
    .updateTable('sessions')
    .set({ denied_at: now })
    .where('account_id', '=', accountId)
    .where((row) => row.between('created_at', since, until))
    .$if(only !== undefined, (query) => query.where('tenant_id', '=', only!).where('is_bound', '=', true))
    .execute();

/**
 * Ends the links that name sessions which are over, except those of the kept mailboxes. The link of a session that is
 * still open remains, so that the owner ends one device after the other.
 */
export const endEndLinks = (
  tx: Tx,
  accountId: string,
  { kept, now }: { kept: readonly string[]; now: Date },
): Promise<unknown> =>
  sql`
    update sessions set end_mailboxes = array(
      select unnest(coalesce(end_mailboxes, ${[...kept]}::text[])) intersect select unnest(${[...kept]}::text[]))
    where account_id = ${accountId} and end_hash is not null and (ended_at is not null or expires_at <= ${now})`.execute(
    tx,
  );
