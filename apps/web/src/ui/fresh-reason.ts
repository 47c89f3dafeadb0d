/** What a field showed at its last render. */
export interface ShownReason {
  reason: string | undefined;
  value: string;
  presses: number;
  /** The reason changed together with the value: it concerns the text being typed. */
  isLive: boolean;
  /** The value changed after the reason was given: it concerns another value. */
  isStale: boolean;
}

export const shownFirst = (reason: string | undefined, value: string, presses: number): ShownReason => ({
  reason,
  value,
  presses,
  isLive: false,
  isStale: false,
});

/**
 * Returns what a field shows at the next render. A reason for a submitted value disappears when the value changes, and
 * returns with the next press if it still applies. One that checks each keystroke remains.
 */
export function shownNext(last: ShownReason, reason: string | undefined, value: string, presses: number): ShownReason {
  if (reason === last.reason && value === last.value && presses === last.presses) return last;
  if (reason !== last.reason) return { reason, value, presses, isLive: value !== last.value, isStale: false };
  if (presses !== last.presses) return { reason, value, presses, isLive: false, isStale: false };
  return { ...last, value, isStale: reason !== undefined && !last.isLive };
}
