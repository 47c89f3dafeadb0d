import { endsByLogin, type MailCause, MENDABLE_CAUSES } from '@paraph/domain';
import { sql } from 'kysely';
import { inSystem } from '../db/index.ts';
import type { Loop } from '../loops.ts';
import type { Platform } from '../platform.ts';
import { askMailServer } from './ask-server.ts';
import { exchangeNotes, outcomeOf } from './deliver.ts';

/** Seconds between two questions to a mail server that refused, by all nodes together. */
const ASKED_EVERY = 30;

/**
 * Asks a mail server that refused whether it works again. Without it the fault would last until the next mail, also
 * where no mail waits any more.
 */
export const mailRecovery: Loop = {
  name: 'mail recovery',
  pauseMs: 15_000,
  async turn(platform, signal) {
    const { smtpUrl } = platform.config;
    const refused = smtpUrl ? await takeTurn(platform) : undefined;
    if (!smtpUrl || !refused) return;
    const note = exchangeNotes(platform);
    try {
      await askMailServer(smtpUrl, signal);
    } catch (e) {
      const outcome = outcomeOf(e);
      if (outcome?.isTaken === false) await note(outcome);
      return;
    }
    if (endsByLogin(refused.cause) || !(await hasTried(platform))) await note({ isTaken: true });
  },
};

/** @returns the last refusal, if this node is to ask now: a mail that was tried lately has asked already */
const takeTurn = (platform: Pick<Platform, 'db'>): Promise<{ cause: MailCause | null } | undefined> =>
  inSystem(platform, async (tx) => {
    const row = await tx
      .updateTable('mail_exchange')
      .set({ probed_at: sql<Date>`clock_timestamp()` })
      .where('is_taken', '=', false)
      .where(sql<boolean>`greatest(at, probed_at) < clock_timestamp() - ${ASKED_EVERY} * interval '1 second'`)
      .returning('cause')
      .executeTakeFirst();
    return row && { cause: row.cause as MailCause | null };
  });

/** Whether a mail waits that the server has refused: its next attempt shows whether the server takes mails. */
const hasTried = (platform: Pick<Platform, 'db'>): Promise<boolean> =>
  inSystem(platform, async (tx) => {
    const waiting = tx.selectFrom('mail_outbox').select('id').where('state', '=', 'queued');
    return (await waiting.where('cause', 'in', MENDABLE_CAUSES).limit(1).executeTakeFirst()) !== undefined;
  });
