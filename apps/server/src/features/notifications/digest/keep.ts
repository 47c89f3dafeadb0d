import { nextHour } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { sendJob } from '../../../platform/jobs/index.ts';
import type { Choices } from '../../notices/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import type { DocumentNote } from '../store.ts';
import { insertItems } from './store.ts';

export const DIGEST_JOB = 'notice-digest';

/**
 * Stores events for each user's daily mail, with a job at the user's hour, in the transaction of the event. Thus each
 * stored event is mailed exactly once, even after a crash.
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
