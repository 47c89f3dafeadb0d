import { mask, maskAll, type Scalar } from './mask.ts';
import type { OutcomeCode } from './outcome.ts';

export interface ErrorFacts {
  /** Parameters of the phrase shown to a person, and nothing else. */
  readonly params?: Readonly<Record<string, Scalar>>;
  /** Details for the operator. Masked here, so that no caller can forget it. */
  readonly detail?: string;
  readonly service?: string;
  readonly traceId?: string;
  readonly cause?: unknown;
}

/**
 * A failed call to a provider. `code` is a row of OUTCOMES. Every text inside is masked; the cause is retained for its
 * stack, but its message is masked into `detail` as well.
 */
export class ProviderError extends Error {
  readonly code: OutcomeCode;
  readonly params: Readonly<Record<string, Scalar>>;
  readonly detail: string;
  readonly service: string;
  readonly traceId: string;

  constructor(code: OutcomeCode, facts: ErrorFacts = {}) {
    const detail = mask(facts.detail ?? '');
    super(detail ? `${code}: ${detail}` : code);
    this.name = 'ProviderError';
    this.code = code;
    this.params = maskAll(facts.params ?? {});
    this.detail = detail;
    this.service = facts.service ?? '';
    this.traceId = facts.traceId ?? '';
    // A cause may quote a request with a personal code in it; only its masked text survives.
    if (facts.cause instanceof Error) this.cause = mask(`${facts.cause.name}: ${facts.cause.message}`);
  }
}

/** `throw refuse('signing.bad-answer', 'not-json', 'body starts with <html')`: a refusal with a named reason. */
export function refuse(code: OutcomeCode, reason: string, detail = ''): ProviderError {
  return new ProviderError(code, { params: { reason }, detail: detail ? `${reason}: ${detail}` : reason });
}
