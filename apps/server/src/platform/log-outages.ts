/** After this long without a failure, the next one belongs to another outage. */
const QUIET_MS = 60_000;
/** A lasting outage is logged again after this long. */
const REMIND_MS = 10 * 60_000;

/**
 * Decides on a line about an unavailable service: undefined omits it, else `left` is the number of lines omitted
 * before.
 */
export type Outages = () => { left: number } | undefined;

/** Work that failed because a service is away. It is retried automatically, and its stack is of no use in a log. */
export class ServiceAway extends Error {
  readonly service: 'mail server';

  constructor(service: 'mail server', message: string, options: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceAway';
    this.service = service;
  }
}

/** Reduces the failures of all jobs, loops and queues to one line for each outage of a service. */
export function createOutages(now: () => number = Date.now): Outages {
  let last = -Infinity;
  let writtenAt = -Infinity;
  let left = 0;
  return () => {
    const at = now();
    const goesOn = at - last < QUIET_MS && at - writtenAt < REMIND_MS;
    last = at;
    if (goesOn) {
      left += 1;
      return undefined;
    }
    const found = { left };
    writtenAt = at;
    left = 0;
    return found;
  };
}
