/** After this long without a failure, the next one belongs to another outage. */
const QUIET_MS = 60_000;
/** A lasting outage is logged again after this long. */
const REMIND_MS = 10 * 60_000;

/** What pg-boss adds to the message of a failure. */
const QUEUE = / \(Queue: [^)]*\)/;
/** Causes of one outage that get a line each; more would be texts that differ each time. */
const MOST_CAUSES = 10;

/**
 * Decides on a line about an unavailable service: undefined omits it, else `left` is the number of lines omitted
 * before. `cause`: what the failure names as its innermost cause.
 */
export type Outages = (cause: string) => { left: number } | undefined;

/** Work that failed because a service is away. It is retried automatically, and its stack is of no use in a log. */
export class ServiceAway extends Error {
  readonly service: 'mail server';

  constructor(service: 'mail server', message: string, options: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceAway';
    this.service = service;
  }
}

/**
 * Reduces the failures of all jobs, loops and queues to one line for each cause of an outage: connections may first be
 * ended, and then be refused for a reason that lasts.
 */
export function createOutages(now: () => number = () => performance.now()): Outages {
  let last = -Infinity;
  let writtenAt = -Infinity;
  let left = 0;
  const logged = new Set<string>();
  return (cause) => {
    const at = now();
    const kind = cause.replace(QUEUE, '').replace(/\d+/g, '#');
    const goesOn = at - last < QUIET_MS && at - writtenAt < REMIND_MS;
    last = at;
    if (goesOn && (logged.has(kind) || logged.size >= MOST_CAUSES)) {
      left += 1;
      return undefined;
    }
    if (!goesOn) {
      logged.clear();
      writtenAt = at;
    }
    logged.add(kind);
    const found = { left };
    left = 0;
    return found;
  };
}
