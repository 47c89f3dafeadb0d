import { sql } from 'kysely';
import { json, type Tx } from '../../platform/db/index.ts';
import type { DoctorLine } from './examine.ts';

/** Number of examinations that are kept. */
const KEPT = 20;

export const openExamination = (tx: Tx) =>
  tx.selectFrom('examinations').selectAll().where('ended_at', 'is', null).executeTakeFirst();

export const lastExamination = (tx: Tx) =>
  tx.selectFrom('examinations').selectAll().orderBy('began_at', 'desc').limit(1).executeTakeFirst();

export const lastEnded = (tx: Tx) =>
  tx
    .selectFrom('examinations')
    .select(['ended_at', 'lines'])
    .where('ended_at', 'is not', null)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** @returns nothing when another one has begun at the same moment */
export const beginExamination = (tx: Tx, id: string, beganAt: Date, lines: readonly DoctorLine[]) =>
  tx
    .insertInto('examinations')
    .values({ id, began_at: beganAt, lines: json(lines) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Saves the lines, unless another caller has ended the examination. @returns whether it is still open */
export async function saveLines(
  tx: Tx,
  id: string,
  lines: readonly DoctorLine[],
  endedAt: Date | null,
): Promise<boolean> {
  const done = await tx
    .updateTable('examinations')
    .set({ lines: json(lines), ended_at: endedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export const endExamination = (tx: Tx, id: string, endedAt: Date) =>
  tx.updateTable('examinations').set({ ended_at: endedAt }).where('id', '=', id).execute();

export async function forgetExaminations(tx: Tx): Promise<void> {
  const kept = tx.selectFrom('examinations').select('id').orderBy('began_at', 'desc').limit(KEPT);
  await tx.deleteFrom('examinations').where('id', 'not in', kept).execute();
}

/** Returns random completed documents of all companies, each with its newest file. */
export const someCompleted = (tx: Tx, most: number) =>
  tx
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 'd.tenant_id')
        .onRef('v.document_id', '=', 'd.id')
        .onRef('v.number', '=', 'd.version'),
    )
    .select(['d.tenant_id', 'd.id', 'v.file_id'])
    .where('d.phase', '=', 'completed')
    .orderBy(sql`random()`)
    .limit(most)
    .execute();

export async function countCompleted(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('documents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('phase', '=', 'completed')
    .executeTakeFirstOrThrow();
  return count;
}
