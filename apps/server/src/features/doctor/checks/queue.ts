import { MOST_QUEUE_SECONDS, MOST_SUPERVISION_SECONDS } from '@paraph/domain';
import { readQueueStatus } from '../../../platform/jobs/index.ts';
import { countHeldMails } from '../../../platform/mail/index.ts';
import { type RunCheck, good, red } from './deps.ts';
import { withDatabase } from './with-database.ts';

/** Checks that a worker supervises the queue, and that no job of a dead worker is left (FT-28). */
export const checkSupervision: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const { supervisedSecondsAgo, abandoned } = await readQueueStatus({ db });
    if (supervisedSecondsAgo === null) return red('supervisionNever');
    const seconds = Math.round(supervisedSecondsAgo);
    if (seconds > MOST_SUPERVISION_SECONDS) return red('supervisionOld', { seconds });
    return abandoned > 0 ? red('supervisionLeaves', { count: abandoned }) : good('supervisionRuns', { seconds });
  });

/** Checks that due jobs are started soon. */
export const checkQueue: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const { waiting, retrying: retries, oldestSeconds } = await readQueueStatus({ db });
    const params = { count: waiting, minutes: Math.floor(oldestSeconds / 60), retries };
    return oldestSeconds > MOST_QUEUE_SECONDS ? red('queueWaits', params) : good('queueFlows', params);
  });

/** Checks that no job failed finally, and neither jobs nor mails are held after a restore. */
export const checkDeadLetters: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const { deadLetters: count, held: jobs } = await readQueueStatus({ db });
    if (count > 0) return red('deadLettersThere', { count });
    const held = jobs + (await countHeldMails({ db }));
    return held > 0 ? red('heldAfterRestore', { count: held }) : good('deadLettersNone');
  });
