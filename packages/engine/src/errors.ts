import { WorkError } from './work.ts';

/** Facts about a refusal, safe to show: names, numbers and addresses, never document content. */
export type ErrorParams = Readonly<Record<string, string | number | boolean>>;

/**
 * A refusal of the engine with a stable code (`pdf.encrypted`, `timestamp.refused`, …) that callers translate; the
 * message is for logs. The engine throws no other error on purpose, for any input.
 */
export class EngineError extends Error {
  override name = 'EngineError';
  readonly code: string;
  readonly params: ErrorParams;

  constructor(code: string, params: ErrorParams = {}, cause?: unknown) {
    const facts = Object.entries(params).map(([key, value]) => `${key}=${String(value)}`);
    super([code, ...facts].join(' '), cause === undefined ? undefined : { cause });
    this.code = code;
    this.params = params;
  }
}

/** Runs a reader of foreign bytes; turns any error it throws into a refusal with this code. */
export function orRefuse<T>(refusal: { code: string; params?: ErrorParams }, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw cause instanceof EngineError || cause instanceof WorkError
      ? cause
      : new EngineError(refusal.code, refusal.params, cause);
  }
}
