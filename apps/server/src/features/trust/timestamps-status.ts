import type { Platform } from '../../platform/platform.ts';
import { stampEach } from './stamp-each.ts';

/**
 * Milliseconds for which an answer is cached: each query costs a timestamp of every service, and a silent service
 * delays callers.
 */
const KEPT = { given: 10 * 60_000, missing: 30_000 } as const;

type Deps = Pick<Platform, 'config'>;

const known = new WeakMap<Deps, { until: number; isGiven: Promise<boolean> }>();

/**
 * Returns whether any timestamp service issues timestamps. Queried per node at most once in ten minutes, and once in
 * half a minute while none does. Never throws: a service that does not answer issues none.
 */
export function givesStamps(platform: Deps, now: Date): Promise<boolean> {
  const last = known.get(platform);
  if (last && now.getTime() < last.until) return last.isGiven;
  const asked = { until: now.getTime() + KEPT.missing, isGiven: ask() };
  known.set(platform, asked);
  return asked.isGiven;

  async function ask(): Promise<boolean> {
    const isGiven = (await stampEach(platform)).some((answer) => answer.isGiven);
    if (isGiven) asked.until = now.getTime() + KEPT.given;
    return isGiven;
  }
}
