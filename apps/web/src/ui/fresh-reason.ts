/** What a field knew when it was last drawn. */
export interface ShownReason {
  reason: string | undefined;
  value: string;
  presses: number;
  /** The reason came with a change of the value: it is about what is being typed. */
  isLive: boolean;
  /** The value was changed after the reason was given: it speaks of another value. */
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
 * What a field knows after it is drawn again. A reason that was given for a value that was sent goes when the value is
 * changed, and comes back with the next press if it still holds; one that checks each letter stays.
 */
export function shownNext(last: ShownReason, reason: string | undefined, value: string, presses: number): ShownReason {
  if (reason === last.reason && value === last.value && presses === last.presses) return last;
  if (reason !== last.reason) return { reason, value, presses, isLive: value !== last.value, isStale: false };
  if (presses !== last.presses) return { reason, value, presses, isLive: false, isStale: false };
  return { ...last, value, isStale: reason !== undefined && !last.isLive };
}
