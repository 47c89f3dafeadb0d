import { outcome } from './outcome.ts';
import type { PollResult } from './port.ts';
import { ProviderError } from './provider-error.ts';

type End = 'replaced' | 'cancelled';

/**
 * Questions this node is waiting on, by session. A second question for a session ends the first with `running`, as
 * the providers do themselves; a cancel ends it with `failed`; the caller's own signal makes it throw.
 */
export class Polls {
  readonly #waiting = new Map<string, AbortController>();

  /** Runs one poll. Faults that end the session become its final state; faults of this poll only are rethrown. */
  async run(
    session: string,
    outer: AbortSignal | undefined,
    ask: (signal: AbortSignal) => Promise<PollResult>,
  ): Promise<PollResult> {
    this.#end(session, 'replaced');
    const controller = new AbortController();
    this.#waiting.set(session, controller);
    try {
      return await ask(outer ? AbortSignal.any([outer, controller.signal]) : controller.signal);
    } catch (cause) {
      if (controller.signal.aborted) return ENDS[controller.signal.reason as End];
      return asFinal(cause);
    } finally {
      if (this.#waiting.get(session) === controller) this.#waiting.delete(session);
    }
  }

  cancel(session: string): void {
    this.#end(session, 'cancelled');
  }

  #end(session: string, reason: End): void {
    this.#waiting.get(session)?.abort(reason);
    this.#waiting.delete(session);
  }
}

const ENDS: Readonly<Record<End, PollResult>> = {
  replaced: { state: 'running', waitingFor: 'person' },
  cancelled: { state: 'failed', code: 'signing.cancelled', params: {} },
};

function asFinal(cause: unknown): PollResult {
  if (!(cause instanceof ProviderError) || isOnlyThisQuestion(cause)) throw cause;
  return { state: 'failed', code: cause.code, params: cause.params };
}

/** Garbled in transit: the next poll may return the same response intact. */
const GARBLED = /^(not-json|not-bytes|broken-json|wrong-shape|too-large|compressed|http-\d+)$/;
const TRANSIENT: ReadonlySet<string> = new Set(['signing.cancelled', 'signing.provider-refuses-us']);

function isOnlyThisQuestion({ code, params }: ProviderError): boolean {
  if (code === 'signing.bad-answer') return GARBLED.test(String(params['reason']));
  return outcome(code).sick === true || TRANSIENT.has(code);
}
