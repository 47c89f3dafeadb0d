import { setTimeout as pause } from 'node:timers/promises';
import { causesOf } from '../causes.ts';
import { isTlsFault } from '../tls-fault.ts';
import type { OrError } from './health.ts';

/** A slower answer counts as none. */
const LONGEST_MS = 3_000;
/** Pause of the loop that keeps the answers of a node fresh. */
export const REFRESH_MS = 2_000;
/** No reader gets an older answer: the loop has a newer one by then, unless the service stopped answering. */
export const OLDEST_MS = 6_000;

/**
 * Returns the answer of a service, at most `LONGEST_MS` after the question. With `patienceMs`, after that time the
 * answer before, unless it is older than `OLDEST_MS`: then there is none.
 */
export type Asks<T extends object> = (patienceMs?: number) => Promise<OrError<T>>;

/**
 * Makes a question about a service that is never open twice, and remembers its answer, so that a silent service delays
 * no answer of the others.
 * @param proves whether an error proves the fault that the question is about; any other one is no answer
 */
export function freshAnswer<T extends object>(
  ask: () => Promise<T>,
  proves: (error: unknown) => boolean = () => true,
): Asks<T> {
  let open: Promise<OrError<T>> | undefined;
  let known: { at: number; answer: OrError<T> } | undefined;
  const begin = async (): Promise<OrError<T>> => {
    const answer = await within(LONGEST_MS, answerOf(ask, proves), () => silence(LONGEST_MS));
    known = { at: performance.now(), answer };
    open = undefined;
    return answer;
  };
  return (patienceMs) => {
    open ??= begin();
    if (patienceMs === undefined || !known) return open;
    return within(patienceMs, open, () =>
      known && performance.now() - known.at <= OLDEST_MS ? known.answer : silence(OLDEST_MS),
    );
  };
}

const silence = (ms: number) => ({ error: `no answer within ${ms / 1000} s`, isSilent: true as const });

/** For questions that have no refusal of their own: whatever fails is no answer. */
export const isNoAnswer = (): boolean => false;

async function answerOf<T extends object>(
  ask: () => Promise<T>,
  proves: (error: unknown) => boolean,
): Promise<OrError<T>> {
  try {
    return await ask();
  } catch (e) {
    return { error: reasonOf(e), ...(!proves(e) && { isSilent: true as const }) };
  }
}

/** The causes, and the remedy that the settings alone do not tell: Node.js takes authorities from a variable of its own. */
const reasonOf = (e: unknown): string => causesOf(e).join(': ') + (isTlsFault(e) ? OWN_AUTHORITY : '');

const OWN_AUTHORITY =
  '. If an authority of your own issued the certificate of the service, set NODE_EXTRA_CA_CERTS to a PEM file with that of the authority';

/** Waits for `answer`, but no longer than `ms`; returns `other` then. */
async function within<T>(ms: number, answer: Promise<T>, other: () => T): Promise<T> {
  const stop = new AbortController();
  const late = pause(ms, undefined, { signal: stop.signal }).then(other);
  late.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    stop.abort();
  }
}
