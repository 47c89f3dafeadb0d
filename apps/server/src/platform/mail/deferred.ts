import { MAIL_TRIES, OUTAGE_CAUSES } from '@paraph/domain';
import { sql } from 'kysely';
import { inSystem } from '../db/index.ts';
import { scrub } from '../log-secrets.ts';
import type { Platform } from '../platform.ts';

/**
 * Recipients whose mails the server must defer, without accepting one, before it is at fault. The mail server of a few
 * recipients may defer the first mail of a sender on purpose (greylisting).
 */
const MANY = 3;

/**
 * Stores that the operator's mail server deferred a mail.
 * @returns whether it has deferred the mails to many recipients since it took the last mail
 */
export const areManyDeferred = (platform: Pick<Platform, 'db'>, mailId: string | undefined): Promise<boolean> =>
  inSystem(platform, async (tx) => {
    if (mailId)
      await tx
        .updateTable('mail_outbox')
        .set({ deferred_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', mailId)
        .where('state', '=', 'queued')
        .execute();
    const { rows } = await sql<{ recipients: number }>`
      select count(distinct address)::int as recipients from mail_outbox
      where state = 'queued' and deferred_at > coalesce((select taken_at from mail_exchange), '-infinity')`.execute(tx);
    return (rows[0]?.recipients ?? 0) >= MANY;
  });

/**
 * Returns how many mails wait that the mail server has deferred or not taken in all quick attempts, with one of its answers, without
 * addresses. Undefined where they are for a few recipients only: the server accepts some mails and defers others, for
 * example by a quota.
 */
export const deferredBacklog = (
  platform: Pick<Platform, 'db'>,
): Promise<{ mails: number; answer: string } | undefined> =>
  inSystem(platform, async (tx) => {
    const { rows } = await sql<{ mails: number; recipients: number; answer: string | null }>`
      select count(*)::int as mails, count(distinct address)::int as recipients, max(smtp_answer) as answer
      from mail_outbox where state = 'queued' and attempts >= ${MAIL_TRIES}
        and (deferred_at is not null or cause = any(${[...OUTAGE_CAUSES]}))`.execute(tx);
    const [found] = rows;
    return found && found.recipients >= MANY ? { mails: found.mails, answer: scrub(found.answer ?? '') } : undefined;
  });
