import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/* Links of the mails about new devices, which end a session. Every transaction must be one of inSystem or inSystemFor. */

/** Returns the session of a mailed link in a company, ended or not. */
export const sessionOfEndLink = (tx: Tx, endHash: Buffer, tenantId: string) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'user_id', 'account_id', 'created_at', 'ended_by', 'end_mailboxes', 'is_bound', 'factor_made_at'])
    .where('tenant_id', '=', tenantId)
    .where('end_hash', '=', endHash)
    .executeTakeFirst();

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
