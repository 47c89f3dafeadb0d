import { type MailCause, FIXABLE_CAUSES } from '@paraph/domain';
import { sql } from 'kysely';
import { inSystem } from '../db/index.ts';
import type { Loop } from '../loops.ts';
import type { Platform } from '../platform.ts';
import { askMailServer } from './ask-server.ts';
import { exchangeNotes, outcomeOf } from './deliver.ts';
import { isDisprovedByLogin } from './disproved-by-login.ts';

/** Seconds between two questions to the mail server, by all nodes together. */
const ASKED_EVERY = { refused: 30, idle: 120 };

/**
 * Asks a mail server that refused whether it works again, and one that got no mail for minutes whether it still does.
 * Without it a fault would last, and stay unknown, until the next mail.
 */
export const mailRecovery: Loop = {
  name: 'mail recovery',
  pauseMs: 15_000,
  async turn(platform, signal) {
    const { smtpUrl } = platform.config;
    const last = smtpUrl ? await takeTurn(platform) : undefined;
    if (!smtpUrl || !last) return;
    const note = exchangeNotes(platform);
    try {
      await askMailServer(smtpUrl, signal);
    } catch (e) {
      const outcome = outcomeOf(e);
      if (outcome?.isTaken === false) await note(outcome);
      return;
    }
    if (last.isTaken || isDisprovedByLogin(last) || !(await hasTried(platform))) await note({ isTaken: true });
  },
};

/** @returns the last state, if this node is to ask now: a mail that was tried lately has asked already */
const takeTurn = (platform: Pick<Platform, 'db'>): Promise<LastState | undefined> =>
  inSystem(platform, async (tx) => {
    const row = await tx
      .updateTable('mail_exchange')
      .set({ probed_at: sql<Date>`clock_timestamp()` })
      .where(
        sql<boolean>`greatest(at, probed_at) < clock_timestamp() - interval '1 second'
          * case when is_taken then ${ASKED_EVERY.idle}::int else ${ASKED_EVERY.refused}::int end`,
      )
      .returning(['cause', 'is_taken', 'answer'])
      .executeTakeFirst();
    return row && { cause: row.cause as MailCause | null, isTaken: row.is_taken, answer: row.answer };
  });

interface LastState {
  isTaken: boolean;
  cause: MailCause | null;
  answer: string | null;
}

/** Whether a mail waits that the server has refused: its next attempt shows whether the server takes mails. */
const hasTried = (platform: Pick<Platform, 'db'>): Promise<boolean> =>
  inSystem(platform, async (tx) => {
    const waiting = tx.selectFrom('mail_outbox').select('id').where('state', '=', 'queued');
    return (await waiting.where('cause', 'in', FIXABLE_CAUSES).limit(1).executeTakeFirst()) !== undefined;
  });
