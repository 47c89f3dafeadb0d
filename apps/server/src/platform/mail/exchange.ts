import { isUnanswered, type MailCause } from '@paraph/domain';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { inSystem } from '../db/index.ts';
import { scrub } from '../log-secrets.ts';
import type { Platform } from '../platform.ts';
import { areManyDeferred } from './deferred.ts';

/** Last state of the operator's mail server, as seen by any node; times by the database's clock. */
export interface LastExchange {
  at: string;
  /** The first refusal in a row; null while mails are taken. */
  refusedSince: string | null;
  isTaken: boolean;
  cause: MailCause | null;
  /** Answer of the server, without addresses. */
  answer: string | null;
}

/** An unchanged state is stored at most this often, in seconds, so that many mails do not wait for one row. */
const NOTED_EVERY = 5;

/** Returns the last state; undefined before the first mail. */
export const lastExchange = (platform: Pick<Platform, 'db'>): Promise<LastExchange | undefined> =>
  inSystem(platform, async (tx) => {
    const row = await tx.selectFrom('mail_exchange').selectAll().executeTakeFirst();
    if (!row) return undefined;
    const { at, is_taken: isTaken, cause, answer } = row;
    const refusedSince = isTaken ? null : (row.refused_since ?? at).toISOString();
    return { at: at.toISOString(), refusedSince, isTaken, cause: cause as MailCause | null, answer };
  });

/**
 * What an exchange says about the server; `tookMs` is its length. A probe that is let in took no mail. `mailId`: the mail
 * that was not taken.
 */
export type SmtpOutcome = { tookMs?: number; mailId?: string } & (
  | { isTaken: true; isMail?: boolean }
  | { isTaken: false; cause: MailCause; answer: string }
);

/**
 * Stores the state of the server, for the health of all nodes. A failure of an exchange that began before the server
 * took another mail is ignored: it tells about the time before. A mail that is deferred counts only where many are. The first refusal after accepted mails logs one
 * warning, and so does its end.
 */
export async function noteExchange(
  { db, log }: { db: Platform['db']; log: Pick<Logger, 'warn'> },
  outcome: SmtpOutcome,
): Promise<void> {
  if (!outcome.isTaken && outcome.cause === 'deferred' && !(await areManyDeferred({ db }, outcome.mailId))) return;
  const stored = storedOf(outcome);
  const wasTaken = await inSystem({ db }, (tx) => keep(tx, stored));
  if (wasTaken === outcome.isTaken || (wasTaken === undefined && outcome.isTaken)) return;
  if (outcome.isTaken) log.warn({}, 'the mail server takes mails again');
  else log.warn({ cause: stored.cause, answer: stored.answer }, messageOf(stored.cause));
}

const messageOf = (cause: MailCause | null): string =>
  `the mail server ${isUnanswered(cause) ? 'does not answer' : 'refuses mails'}; they are tried again`;

interface Row {
  isTaken: boolean;
  isMail: boolean;
  tookMs: number;
  cause: MailCause | null;
  answer: string | null;
}

const storedOf = (outcome: SmtpOutcome): Row =>
  outcome.isTaken
    ? { isTaken: true, isMail: outcome.isMail === true, tookMs: 0, cause: null, answer: null }
    : {
        isTaken: false,
        isMail: false,
        tookMs: outcome.tookMs ?? 0,
        cause: outcome.cause,
        answer: scrub(outcome.answer),
      };

/** @returns the former state; undefined when there was none */
async function keep(tx: Parameters<Parameters<typeof inSystem>[1]>[0], row: Row): Promise<boolean | undefined> {
  const before = await tx
    .selectFrom('mail_exchange')
    .select(['is_taken', sql<boolean>`at > clock_timestamp() - ${NOTED_EVERY} * interval '1 s'`.as('isFresh')])
    .executeTakeFirst();
  if (before?.isFresh && before.is_taken === row.isTaken) return row.isTaken;
  // The row is locked between read and write, so that only one node reports a change.
  const locked = await tx
    .selectFrom('mail_exchange')
    .select(['is_taken', 'at', 'refused_since', beganBeforeTaken(row).as('isPast')])
    .forUpdate()
    .executeTakeFirst();
  if (!row.isTaken && locked?.isPast) return row.isTaken;
  const now = sql<Date>`clock_timestamp()`;
  // A node of an older release stores no beginning: its own last refusal is the earliest that is known.
  const first = locked?.is_taken === false ? (locked.refused_since ?? locked.at) : now;
  const values = {
    is_taken: row.isTaken,
    cause: row.cause,
    answer: row.answer,
    at: now,
    refused_since: row.isTaken ? null : first,
    ...(row.isMail && { taken_at: now }),
  };
  await tx
    .insertInto('mail_exchange')
    .values({ one: true, ...values })
    .onConflict((conflict) => conflict.column('one').doUpdateSet(values))
    .execute();
  return locked?.is_taken;
}

const beganBeforeTaken = ({ tookMs }: Row) =>
  sql<boolean>`coalesce(taken_at > clock_timestamp() - ${tookMs}::int * interval '1 ms', false)`;
