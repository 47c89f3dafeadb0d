import type { ProviderError } from '../signing/provider-error.ts';
import { outcome } from '../signing/outcome.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { logCall, type LogSink } from './log.ts';
import { WireFault } from './wire.ts';

/** One attempt of one call, as it is logged. */
export interface Attempt {
  readonly service: string;
  readonly operation: string;
  readonly traceId: string;
  readonly attempt: number;
  readonly breaker: CircuitBreaker;
  readonly log: LogSink | undefined;
  readonly now: (() => number) | undefined;
  /** Converts a cause to a named error. */
  readonly toError: (cause: unknown) => ProviderError;
}

/** What a try ended in; `status` is 0 when no answer came. */
export type AttemptEnd<T> =
  | { readonly value: T }
  | { readonly error: ProviderError; readonly cause: unknown; readonly status: number };

/**
 * Runs one attempt: updates the circuit breaker, and writes one log record. Never throws for faults of the service.
 * `run` reports the HTTP status as soon as it is known.
 */
export async function attempted<T>(
  one: Attempt,
  run: (seen: (status: number) => void) => Promise<T>,
): Promise<AttemptEnd<T>> {
  const now = one.now ?? Date.now;
  const from = now();
  let status = 0;
  const record = (name: string, detail: string) => {
    const { service, operation, traceId, attempt } = one;
    logCall(one.log, {
      service,
      operation,
      traceId,
      attempt,
      milliseconds: now() - from,
      outcome: name,
      status,
      detail,
    });
  };
  try {
    const value = await run((seen) => {
      status = seen;
    });
    one.breaker.succeed();
    record('ok', '');
    return { value };
  } catch (cause) {
    const error = one.toError(cause);
    validate(one.breaker, error, cause);
    record(error.code, error.detail);
    return { error, cause, status };
  }
}

function validate(breaker: CircuitBreaker, error: ProviderError, cause: unknown): void {
  // An aborting caller, or a hedge that lost its race, does not indicate a fault of the service.
  if (cause instanceof WireFault && cause.kind === 'aborted') return breaker.release();
  if (outcome(error.code).sick) return breaker.fail();
  // A well-formed refusal is a sign that the service is healthy.
  breaker.succeed();
}
