import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface Allowance {
  /** Tries in one window; the last of them closes for a whole window more. */
  most: number;
  /** Milliseconds. */
  window: number;
  now: Date;
}

/**
 * Takes one try before it is made, so that fifty at once are still fifty. More than `most` means: refused, and the count
 * does not grow, nor does the end move.
 */
export async function takeAttempt(
  tx: Tx,
  subject: Buffer,
  { most, window, now }: Allowance,
): Promise<{ hits: number; endsAt: Date }> {
  const end = new Date(now.getTime() + window);
  const { rows } = await sql<{ hits: number; ends_at: Date }>`
    insert into attempts (subject, hits, ends_at) values (${subject}, 1, ${end})
    on conflict (subject) do update set
      hits = case when attempts.ends_at <= ${now} then 1 else least(attempts.hits, ${most}) + 1 end,
      ends_at = case when attempts.ends_at <= ${now} or attempts.hits + 1 = ${most} then ${end} else attempts.ends_at end
    returning hits, ends_at`.execute(tx);
  const { hits, ends_at } = rows[0]!;
  return { hits, endsAt: ends_at };
}

/** How the count stands, without taking a try. */
export const readAttempts = async (tx: Tx, subject: Buffer, now: Date): Promise<{ hits: number; endsAt: Date }> => {
  const row = await tx
    .selectFrom('attempts')
    .select(['hits', 'ends_at'])
    .where('subject', '=', subject)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return { hits: row?.hits ?? 0, endsAt: row?.ends_at ?? now };
};

export const forgetAttempts = (tx: Tx, subjects: readonly Buffer[]) =>
  tx
    .deleteFrom('attempts')
    .where('subject', 'in', [...subjects])
    .execute();

export const forgetEndedAttempts = (tx: Tx, now: Date) =>
  tx.deleteFrom('attempts').where('ends_at', '<', now).execute();
