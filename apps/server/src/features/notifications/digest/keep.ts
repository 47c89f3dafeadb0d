import { nextHour } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { sendJob } from '../../../platform/jobs/index.ts';
import type { Choices } from '../../notices/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import type { DocumentNote } from '../store.ts';
import { insertItems } from './store.ts';

export const DIGEST_JOB = 'notice-digest';

/**
 * Keeps what happened for the mail of the day of each person, with a job at their hour, in the transaction of the
 * event: it is mailed exactly when it was kept, whatever dies in between.
 */
export async function keepForDigest(
  tx: Tx,
  notes: readonly DocumentNote[],
  choices: ReadonlyMap<string, Choices>,
): Promise<void> {
  if (notes.length === 0) return;
  await insertItems(tx, notes);
  const { clock, tenantId } = contextOf(tx);
  const { zone } = await tenantInfoIn(tx);
  for (const { userId } of notes) {
    const after = nextHour(clock.now(), zone, choices.get(userId)!.digestHour);
    await sendJob(tx, DIGEST_JOB, { userId }, { after, key: `${tenantId} ${userId} ${after.toISOString()}` });
  }
}
