const BEAT = 'paraph.beat';

/** Each open page says every second that it lives; a sign of life is stale after five minutes (AUTH-042). */
export const HEARTBEAT = { every: 1_000, stale: 300_000 } as const;

type SharedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const beat = (now: number, kept: SharedStorage = localStorage): void => kept.setItem(BEAT, String(now));

/** A session that ends or begins leaves nothing behind by which the next one would be checked. */
export const forgetBeat = (kept: SharedStorage = localStorage): void => kept.removeItem(BEAT);

/** Whether every page has been closed, or asleep, for longer than a session may be left alone (AUTH-043). */
export function isAbandoned(now: number, kept: SharedStorage = localStorage): boolean {
  const last = kept.getItem(BEAT);
  return last !== null && now - Number(last) > HEARTBEAT.stale;
}

/** Whether a session was alive here that nobody signed out of. */
export const hasBeat = (kept: SharedStorage = localStorage): boolean => kept.getItem(BEAT) !== null;

/** The server hears of activity at most this often. */
const TELL_EVERY = 60_000;

/**
 * Whether the last activity must be reported: the server ends a session earlier than the countdown here shows where it
 * does not know of the activity. `reported`: when that was done last, null before the first time on this page.
 */
export const owesActivity = ({
  now,
  active,
  reported,
}: {
  now: number;
  active: number;
  reported: number | null;
}): boolean => reported === null || (active > reported && now - reported >= TELL_EVERY);
