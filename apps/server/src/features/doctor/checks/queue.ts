import { MOST_QUEUE_SECONDS, MOST_SUPERVISION_SECONDS } from '@paraph/domain';
import { readQueueStatus } from '../../../platform/jobs/index.ts';
import { type RunCheck, good, red } from './deps.ts';
import { withDatabase } from './with-database.ts';

/** A worker looks after the queue, and no job of a dead worker is left behind (FT-28). */
export const askSupervision: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const { supervisedSecondsAgo, abandoned } = await readQueueStatus({ db });
    if (supervisedSecondsAgo === null) return red('supervisionNever');
    const seconds = Math.round(supervisedSecondsAgo);
    if (seconds > MOST_SUPERVISION_SECONDS) return red('supervisionOld', { seconds });
    return abandoned > 0 ? red('supervisionLeaves', { count: abandoned }) : good('supervisionRuns', { seconds });
  });

/** Jobs that are due are taken before long. */
export const askQueue: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const { waiting, oldestSeconds } = await readQueueStatus({ db });
    const params = { count: waiting, minutes: Math.floor(oldestSeconds / 60) };
    return oldestSeconds > MOST_QUEUE_SECONDS ? red('queueWaits', params) : good('queueFlows', params);
  });

/** No job was given up, or held back by a restore. */
export const askDeadLetters: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const { deadLetters: count, held } = await readQueueStatus({ db });
    if (count > 0) return red('deadLettersThere', { count });
    return held > 0 ? red('heldAfterRestore', { count: held }) : good('deadLettersNone');
  });
