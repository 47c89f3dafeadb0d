import { MAIL_DELAY_SECONDS } from '@paraph/domain';
import { sql } from 'kysely';
import { inSystem } from '../db/index.ts';
import type { Platform } from '../platform.ts';
import { lastExchange } from './exchange.ts';

/** Tells a web node whether a mail that it promises comes late. */
export interface MailDelay {
  /**
   * Whether no worker has run for a minute, or the operator's mail server did not take the last mail of any worker.
   * Unknown while the database does not answer.
   */
  isLate(): Promise<boolean>;
}

/** The result is cached for this long, in ms. */
const KEPT_MS = 5_000;

export function createMailDelay(db: Platform['db']): MailDelay {
  const startedAt = performance.now();
  let kept: { at: number; isLate: Promise<boolean> } | undefined;
  const areWorkersAway = async () => {
    const secondsAgo = await supervisedAgo(db);
    // If none has run yet, one may be starting just now.
    return (secondsAgo ?? (performance.now() - startedAt) / 1000) > MAIL_DELAY_SECONDS;
  };
  const ask = async () => (await areWorkersAway()) || (await lastExchange({ db }))?.isTaken === false;
  return {
    isLate() {
      if (!kept || performance.now() - kept.at >= KEPT_MS)
        kept = { at: performance.now(), isLate: ask().catch(() => false) };
      return kept.isLate;
    },
  };
}

const supervisedAgo = (db: Platform['db']): Promise<number | null> =>
  inSystem({ db }, async (tx) => {
    const { rows } = await sql<{ ago: number }>`
      select extract(epoch from clock_timestamp() - ran_at)::float8 as ago from job_supervision`.execute(tx);
    return rows[0]?.ago ?? null;
  });
