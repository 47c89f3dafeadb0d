import type { Platform } from '../../platform/platform.ts';
import { stampEach } from './stamp-each.ts';

/** How long an answer is believed: each asking costs a stamp of every service, and a silent one costs its callers time. */
const KEPT = { given: 10 * 60_000, missing: 30_000 } as const;

type Deps = Pick<Platform, 'config'>;

const known = new WeakMap<Deps, { until: number; isGiven: Promise<boolean> }>();

/**
 * Whether any time-stamping service gives stamps, asked at most once in ten minutes and node, and once in half a minute
 * while none does. Never throws: a service that does not answer gives none.
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
