import { AppError } from '@paraph/domain';
import type { Places, Release, TaskOwner } from './places.ts';
import type { WorkTime } from './work-time.ts';

/** Seconds after which some of the files that wait are done. */
const BUSY = 10;
const CODES = { tenant: 'file.tenant-busy', account: 'file.account-busy' } as const;

/**
 * A place for one task of a person, or a refusal that says when to come back.
 * @throws file.tenant-busy, file.account-busy when too many tasks wait or the time is used up; generic.cancelled when
 *   the caller has gone
 */
export async function takePlace(places: Places, time: WorkTime, owner: TaskOwner): Promise<Release> {
  const wait = time.wait(owner);
  if (wait) throw new AppError(CODES[wait.by], { seconds: wait.seconds });
  const release = await places.take(owner);
  if (release === 'gone') throw new AppError('generic.cancelled');
  if (typeof release === 'string') throw new AppError(CODES[release], { seconds: BUSY });
  return release;
}
