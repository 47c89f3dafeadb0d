import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface Allowance {
  /** Tries in one window; the last of them restarts the window. */
  most: number;
  /** Length of the window in milliseconds. */
  window: number;
  now: Date;
  /** Deleting the count of this subject deletes this count too. */
  parent?: Buffer;
}

/**
 * Counts one try before it is made, so that fifty parallel tries count as fifty. More hits than `most` mean refused:
 * then neither the count grows nor the end moves.
 */
export async function takeAttempt(
  tx: Tx,
  subject: Buffer,
  { most, window, now, parent }: Allowance,
): Promise<{ hits: number; endsAt: Date }> {
  const end = new Date(now.getTime() + window);
  const { rows } = await sql<{ hits: number; ends_at: Date }>`
    insert into attempts (subject, hits, ends_at, parent) values (${subject}, 1, ${end}, ${parent ?? null})
    on conflict (subject) do update set
      hits = case when attempts.ends_at <= ${now} then 1 else least(attempts.hits, ${most}) + 1 end,
      ends_at = case when attempts.ends_at <= ${now} or attempts.hits + 1 = ${most} then ${end} else attempts.ends_at end
    returning hits, ends_at`.execute(tx);
  const { hits, ends_at } = rows[0]!;
  return { hits, endsAt: ends_at };
}

/** Returns the count without taking a try. */
export const readAttempts = async (tx: Tx, subject: Buffer, now: Date): Promise<{ hits: number; endsAt: Date }> => {
  const row = await tx
    .selectFrom('attempts')
    .select(['hits', 'ends_at'])
    .where('subject', '=', subject)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return { hits: row?.hits ?? 0, endsAt: row?.ends_at ?? now };
};

/** Deletes these counts and those with one of them as parent. */
export const forgetAttempts = (tx: Tx, subjects: readonly Buffer[]) =>
  tx
    .deleteFrom('attempts')
    .where((row) => row.or([row('subject', 'in', [...subjects]), row('parent', 'in', [...subjects])]))
    .execute();

/** Reads the count of a subject and locks it until the transaction ends; an expired count starts at zero. */
export async function lockAttempts(
  tx: Tx,
  subject: Buffer,
  { parent, now }: { parent: Buffer; now: Date },
): Promise<{ hits: number; nextAt: Date | null }> {
  const { rows } = await sql<{ hits: number; next_at: Date | null }>`
    insert into attempts (subject, hits, ends_at, parent) values (${subject}, 0, ${now}, ${parent})
    on conflict (subject) do update set
      hits = case when attempts.ends_at <= ${now} then 0 else attempts.hits end,
      next_at = case when attempts.ends_at <= ${now} then null else attempts.next_at end
    returning hits, next_at`.execute(tx);
  const { hits, next_at } = rows[0]!;
  return { hits, nextAt: next_at };
}

/** Counts one more try, and stores when the next one is allowed. */
export const paceAttempts = (
  tx: Tx,
  subject: Buffer,
  { nextAt, endsAt }: { nextAt: Date | null; endsAt: Date },
): Promise<unknown> =>
  tx
    .updateTable('attempts')
    .set({ hits: sql<number>`hits + 1`, next_at: nextAt, ends_at: endsAt })
    .where('subject', '=', subject)
    .execute();

/** Refunds one try that was not wrong; a count of zero is deleted. */
export async function takeBack(tx: Tx, subject: Buffer): Promise<void> {
  await tx
    .updateTable('attempts')
    .set({ hits: sql<number>`hits - 1`, next_at: null })
    .where('subject', '=', subject)
    .execute();
  await tx.deleteFrom('attempts').where('subject', '=', subject).where('hits', '<=', 0).execute();
}

export const forgetEndedAttempts = (tx: Tx, now: Date) =>
  tx.deleteFrom('attempts').where('ends_at', '<', now).execute();
