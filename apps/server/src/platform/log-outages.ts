/** Without a failure for so long, the next one is of another outage. */
const QUIET_MS = 60_000;
/** An outage that goes on is named again after so long. */
const REMIND_MS = 10 * 60_000;

/** What becomes of a line about a service that is away: undefined when it is left out, else how many were. */
export type Outages = () => { left: number } | undefined;

/** Work that failed since a service is away; it is tried again by itself, and the stack says nothing. */
export class ServiceAway extends Error {
  readonly service: 'mail server';

  constructor(service: 'mail server', message: string, options: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceAway';
    this.service = service;
  }
}

/** One line for each outage of a service: every job, loop and queue meets the same one. */
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
