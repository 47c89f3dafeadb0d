/**
 * Milliseconds for one complete SMTP exchange, from the name look-up to the answer after the message. Servers filter
 * before they answer the message (RFC 5321, 4.5.3.2.6): giving up too early sends the same mail again.
 */
export const SMTP_DEADLINES = { own: 20_000, account: 90_000, portal: 150_000 } as const;

/** Maximum bytes of one reply of a mail server; a sentence is enough. */
export const MOST_REPLY = 64 * 1024;

/** The node stops: nothing is known about the server, and the job runs again later. */
export class SendingStopped extends Error {}

/**
 * Runs one exchange with a deadline for all of it. Time-outs of sockets count silence only, so a server that sends a
 * line now and then would never end (SG-31).
 * @param stopping aborted when the node stops
 * @throws SendingStopped; `code: 'ETIMEDOUT'` at the deadline; errors of the exchange
 */
export async function withDeadline<T>(
  ms: number,
  stopping: AbortSignal | undefined,
  exchange: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = AbortSignal.timeout(ms);
  const signal = stopping ? AbortSignal.any([late, stopping]) : late;
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(faultOf(ms, stopping));
  signal.addEventListener('abort', end, { once: true });
  try {
    if (signal.aborted) throw faultOf(ms, stopping);
    // The race also covers steps that accept no signal, such as a name look-up.
    return await Promise.race([exchange(signal), ended.promise]);
  } catch (fault) {
    throw signal.aborted ? faultOf(ms, stopping) : fault;
  } finally {
    signal.removeEventListener('abort', end);
  }
}

const faultOf = (ms: number, stopping: AbortSignal | undefined): Error =>
  stopping?.aborted
    ? new SendingStopped('The node stops.')
    : Object.assign(new Error(`No complete answer within ${ms / 1000} s.`), { code: 'ETIMEDOUT' });
