/** When to stop calling a sick service, and for how long. */
export interface BreakerRules {
  /** Failures in a row that open the circuit. */
  readonly failures: number;
  /** Milliseconds until one call may try again. */
  readonly restMs: number;
}

export const BREAKER: BreakerRules = { failures: 5, restMs: 30_000 };

/**
 * One per service and process. Closed: calls pass. Open: calls are refused without touching the network. After the
 * pause one probe passes; its success closes the circuit, its failure opens it for another pause.
 */
export class CircuitBreaker {
  readonly #rules: BreakerRules;
  readonly #now: () => number;
  #failures = 0;
  #openUntil = 0;
  #probe: PromiseWithResolvers<void> | undefined;

  constructor(rules: BreakerRules = BREAKER, now: () => number = Date.now) {
    this.#rules = rules;
    this.#now = now;
  }

  /** Returns milliseconds until a call may pass; 0 admits this caller and, after a pause, makes it the probe. */
  admit(): number {
    if (this.#failures < this.#rules.failures) return 0;
    const left = this.#openUntil - this.#now();
    if (left > 0) return left;
    if (this.#probe) return this.#rules.restMs;
    this.#probe = Promise.withResolvers();
    return 0;
  }

  /**
   * As `admit`, but callers during a probe wait for its result, instead of being refused by a service that may have
   * recovered. The probe's own time limit bounds the wait.
   */
  async admitted(): Promise<number> {
    for (;;) {
      const underWay = this.#probe;
      const rest = this.admit();
      if (rest === 0 || !underWay) return rest;
      await underWay.promise;
    }
  }

  /** Whether calls should go to another service now, if there is one. */
  get isSick(): boolean {
    return this.#failures >= this.#rules.failures && this.#openUntil > this.#now();
  }

  succeed(): void {
    this.#failures = 0;
    this.#endProbe();
  }

  fail(): void {
    this.#failures += 1;
    if (this.#failures >= this.#rules.failures) this.#openUntil = this.#now() + this.#rules.restMs;
    this.#endProbe();
  }

  /** The call ended without a word about the service's health (the caller aborted it). */
  release(): void {
    this.#endProbe();
  }

  #endProbe(): void {
    this.#probe?.resolve();
    this.#probe = undefined;
  }
}
