import { attempted, type AttemptEnd } from '../http/attempt.ts';
import { CircuitBreaker, type BreakerRules } from '../http/circuit-breaker.ts';
import type { CallOptions } from '../http/json-service.ts';
import type { LogSink } from '../http/log.ts';
import type { TlsTrust } from '../http/tls-trust.ts';
import { wire as realWire, WireFault, type Wire, type WireReply } from '../http/wire.ts';
import { ProviderError, refuse } from '../signing/provider-error.ts';
import { requireGranted } from './timestamp-answer.ts';

/** One timestamp service under contract. Its address is ours, so it may lie in a private network. */
export interface TimestampService {
  readonly name: string;
  readonly url: string;
  readonly tls?: TlsTrust;
}

export interface TimestamperConfig {
  /** In order of preference. */
  readonly services: readonly TimestampService[];
  /** For one service; 2500 ms by default. */
  readonly timeoutMs?: number;
  /** Ask the next service too when this one has not answered by then; costs a stamp. Off by default. */
  readonly hedgeAfterMs?: number;
  /** When a service counts as failed and is tried last; 3 failures, 60 s by default. */
  readonly breaker?: BreakerRules;
  readonly log?: LogSink;
  readonly wire?: Wire;
  readonly now?: () => number;
}

interface QueuedService {
  readonly service: TimestampService;
  readonly breaker: CircuitBreaker;
}

const SICK: BreakerRules = { failures: 3, restMs: 60_000 };
const MAX_REPLY = 128 * 1024;

/**
 * RFC 3161 over HTTP with failover: tries the services in order, recently failed ones last, until one grants. A
 * repeated request is harmless, it only yields another timestamp. Returns the raw TimeStampResp; throws
 * `trust.timestamp-unavailable` when none granted, with each service's reason in the detail. Never uses local time.
 */
export class Timestamper {
  readonly #config: TimestamperConfig;
  readonly #places: readonly QueuedService[];

  constructor(config: TimestamperConfig) {
    this.#config = config;
    const rules = config.breaker ?? SICK;
    this.#places = config.services.map((service) => ({ service, breaker: new CircuitBreaker(rules, config.now) }));
  }

  async timestamp(request: Uint8Array, options: CallOptions = {}): Promise<Uint8Array> {
    const waiting = [
      ...this.#places.filter((one) => !one.breaker.isSick),
      ...this.#places.filter((one) => one.breaker.isSick),
    ];
    const stop = new AbortController();
    const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
    const asked = new Map<QueuedService, Promise<{ place: QueuedService; end: AttemptEnd<Uint8Array> }>>();
    const faults: string[] = [];
    try {
      while (waiting.length > 0 || asked.size > 0) {
        const next = waiting.shift();
        if (next)
          asked.set(
            next,
            this.#ask(next, request, { ...options, signal }).then((end) => ({ place: next, end })),
          );
        const first = await this.#firstOf([...asked.values()], waiting.length > 0);
        if (!first) continue;
        asked.delete(first.place);
        if ('value' in first.end) return first.end.value;
        if (options.signal?.aborted) throw first.end.error;
        faults.push(`${first.place.service.name}: ${first.end.error.detail}`);
      }
      throw new ProviderError('trust.timestamp-unavailable', {
        detail: faults.join('; '),
        traceId: options.traceId ?? '',
      });
    } finally {
      stop.abort();
    }
  }

  /** The first answer, or null when the hedge's time has come. */
  async #firstOf<T>(asked: Promise<T>[], hasMore: boolean): Promise<T | null> {
    const { hedgeAfterMs } = this.#config;
    if (!hasMore || hedgeAfterMs === undefined) return Promise.race(asked);
    const timer: { id?: NodeJS.Timeout } = {};
    const hedge = new Promise<null>((resolve) => {
      timer.id = setTimeout(resolve, hedgeAfterMs, null);
    });
    return Promise.race([...asked, hedge]).finally(() => clearTimeout(timer.id));
  }

  #ask(
    { service, breaker }: QueuedService,
    request: Uint8Array,
    options: CallOptions,
  ): Promise<AttemptEnd<Uint8Array>> {
    const { log, now } = this.#config;
    const traceId = options.traceId ?? '';
    const one = {
      service: service.name,
      operation: 'timestamp',
      traceId,
      attempt: 1,
      breaker,
      log,
      now,
      toError: asFault,
    };
    return attempted(one, async (seen) => {
      const reply = await this.#send(service, request, options.signal);
      seen(reply.status);
      if (reply.status !== 200) throw refuse('trust.timestamp-unavailable', `http-${reply.status}`);
      if (reply.contentType !== 'application/timestamp-reply') {
        throw refuse('trust.timestamp-unavailable', 'content-type', reply.contentType);
      }
      requireGranted(reply.body);
      return reply.body;
    });
  }

  #send(service: TimestampService, request: Uint8Array, signal: AbortSignal | undefined): Promise<WireReply> {
    return (this.#config.wire ?? realWire)({
      method: 'POST',
      url: new URL(service.url),
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: request,
      timeoutMs: this.#config.timeoutMs ?? 2500,
      maxBytes: MAX_REPLY,
      ...(signal ? { signal } : {}),
      ...(service.tls ? { tls: service.tls } : {}),
    });
  }
}

function asFault(cause: unknown): ProviderError {
  if (cause instanceof ProviderError) return cause;
  if (!(cause instanceof WireFault)) throw cause;
  return refuse(
    cause.kind === 'aborted' ? 'signing.cancelled' : 'trust.timestamp-unavailable',
    cause.kind,
    cause.message,
  );
}
