import { AppError } from '@paraph/domain';
import type { ParserSlots, Release, TaskOwner } from './slots.ts';
import type { WorkTime } from './work-time.ts';

/** Seconds after which some of the waiting files are done. */
const BUSY = 10;
const CODES = { tenant: 'file.tenant-busy', account: 'file.account-busy' } as const;

/**
 * Takes a slot for a user's task, or refuses with a time to retry.
 * @throws file.tenant-busy, file.account-busy when too many tasks wait or the time is used up; generic.cancelled when
 *   the caller has disconnected
 */
export async function takeParserSlot(places: ParserSlots, time: WorkTime, owner: TaskOwner): Promise<Release> {
  const wait = time.wait(owner);
  if (wait) throw new AppError(CODES[wait.by], { seconds: wait.seconds });
  const release = await places.take(owner);
  if (release === 'gone') throw new AppError('generic.cancelled');
  if (typeof release === 'string') throw new AppError(CODES[release], { seconds: BUSY });
  return release;
}
