const BEAT = 'paraph.beat';

/** Each open page records every second that it is alive; the record is stale after five minutes (AUTH-042). */
export const HEARTBEAT = { every: 1_000, stale: 300_000 } as const;

type SharedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const beat = (now: number, kept: SharedStorage = localStorage): void => kept.setItem(BEAT, String(now));

/** Removes the record when a session ends or begins, so that it does not affect the next one. */
export const forgetBeat = (kept: SharedStorage = localStorage): void => kept.removeItem(BEAT);

/** Whether every page has been closed or suspended for longer than a session may be unattended (AUTH-043). */
export function isAbandoned(now: number, kept: SharedStorage = localStorage): boolean {
  const last = kept.getItem(BEAT);
  return last !== null && now - Number(last) > HEARTBEAT.stale;
}

/** Whether a session was active here without a sign-out. */
export const hasBeat = (kept: SharedStorage = localStorage): boolean => kept.getItem(BEAT) !== null;

/** Minimum interval between reports of activity to the server. */
const TELL_EVERY = 60_000;

/**
 * Whether the last activity must be reported, since otherwise the server ends a session earlier than the countdown
 * shows. `reported`: time of the last report, null before the first on this page.
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
