import type { AnswerOf, endpoints, Examination } from '@paraph/contract';
import type { DoctorCheck } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { inSystem, inSystemFor, type Tx } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { type Job, sendJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { blankLines, examine, type DoctorLine } from './examine.ts';
import {
  beginExamination,
  endExamination,
  forgetExaminations,
  lastEnded,
  lastExamination,
  openExamination,
  saveLines,
} from './store.ts';

/** Longer than two dozen checks of half a minute at most take: an older examination has no running job. */
const DEAD_AFTER_MS = 12 * 60_000;
const JOB = 'doctor.examine';

type Row = NonNullable<Awaited<ReturnType<typeof lastExamination>>>;

const present = (row: Row): Examination => ({
  id: row.id,
  beganAt: row.began_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  lines: row.lines as unknown as DoctorLine[],
});

/** Returns the last examination of the installation; null before the first. */
export async function readExamination({ platform }: Ctx): Promise<AnswerOf<typeof endpoints.operator.examination>> {
  const row = await inSystem(platform, lastExamination);
  return { examination: row ? present(row) : null };
}

/** Returns which of these checks were red in the last finished examination, and its time; null before the first. */
export async function lastFaults(
  platform: Platform,
  of: readonly DoctorCheck[],
): Promise<{ faults: DoctorCheck[]; lookedAt: Date | null }> {
  const row = await inSystem(platform, lastEnded);
  const lines = (row?.lines ?? []) as unknown as DoctorLine[];
  const isRed = (check: DoctorCheck) => lines.some((line) => line.check === check && line.state === 'red');
  return { faults: of.filter(isRed), lookedAt: row?.ended_at ?? null };
}

/** Starts an examination, or returns the one that is running. */
export const runDoctor = (ctx: Ctx): Promise<AnswerOf<typeof endpoints.operator.examine>> =>
  inSystemFor(ctx, async (tx) => ({ examination: present(await begin(ctx, tx)) }));

async function begin(ctx: Ctx, tx: Tx): Promise<Row> {
  const now = ctx.clock.now();
  const open = await openExamination(tx);
  if (open && now.getTime() - open.began_at.getTime() < DEAD_AFTER_MS) return open;
  if (open) await endExamination(tx, open.id, now);
  const begun = await beginExamination(tx, newId(now.getTime()), now, blankLines());
  if (!begun) return (await openExamination(tx))!;
  await forgetExaminations(tx);
  await sendJob(tx, JOB, { examinationId: begun.id });
  return begun;
}

/** Runs on a worker node, since that node signs, stamps and mails. */
export const examineJob: Job = {
  name: JOB,
  concurrency: 1,
  async run({ platform }, { examinationId }) {
    const id = String(examinationId);
    const save = (lines: readonly DoctorLine[], endedAt: Date | null) =>
      inSystem(platform, (tx) => saveLines(tx, id, lines, endedAt));
    const lines = await examine(platform, (so) => save(so, null));
    await save(lines, platform.clock.now());
  },
};
