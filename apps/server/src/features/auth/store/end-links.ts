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

interface DeniedPeriod {
  /** When the denied session began. */
  since: Date;
  /** Sessions of later sign-ins are not denied with it. */
  until: Date;
  /** The session that stays. */
  but?: string | undefined;
  /** The company of a denied session by its provider: only such sessions there are denied with it. */
  only?: string | undefined;
}

/**
 * Returns the sessions that are denied with one of an account: it and those opened since, by sign-ins of a period. A session
 * that was opened by switching the company belongs to the sign-in before it.
 */
export async function deniedWith(
  tx: Tx,
  accountId: string,
  { since, until, but, only }: DeniedPeriod,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where((row) => row(row.fn.coalesce('signed_in_at', 'created_at'), '<=', until))
    .$if(but !== undefined, (query) => query.where('id', '<>', but!))
    .$if(only !== undefined, (query) => query.where('tenant_id', '=', only!).where('is_bound', '=', true))
    .execute();
  return rows.map(({ id }) => id);
}

/** Records that the work of sessions was undone. */
export async function markDenied(tx: Tx, sessionIds: readonly string[], now: Date): Promise<void> {
  if (sessionIds.length === 0) return;
  await tx
    .updateTable('sessions')
    .set({ denied_at: now })
    .where('id', 'in', [...sessionIds])
    .execute();
}

/** Returns when sessions of an account last did something that the log names; null for nothing since a time. */
export async function lastActIn(
  tx: Tx,
  accountId: string,
  { sessionIds, since }: { sessionIds: readonly string[]; since: Date },
): Promise<Date | null> {
  if (sessionIds.length === 0) return null;
  const row = await tx
    .selectFrom('events as e')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.actor_id'))
    .select((of) => of.fn.max('e.at').as('at'))
    .where((of) => of.or([of('u.account_id', '=', accountId), of('u.former_account_id', '=', accountId)]))
    .where('e.at', '>=', since)
    .where('e.session_id', 'in', [...sessionIds])
    .executeTakeFirst();
  return row?.at ?? null;
}

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
