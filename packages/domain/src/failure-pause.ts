const MINUTE = 60_000;
/** Failures in a row before the pauses grow. */
const PATIENCE = 3;
const LONGEST = 60;

/**
 * How long a tenant's own server or endpoint is left alone after failures in a row, in ms: a minute at first, then longer
 * each time, an hour at most. A server that hangs costs its deadline at each try.
 */
export const pauseAfterFailures = (failures: number): number =>
  failures <= 0 ? 0 : Math.min(2 ** Math.max(0, failures - PATIENCE), LONGEST) * MINUTE;
