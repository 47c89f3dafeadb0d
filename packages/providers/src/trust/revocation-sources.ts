import { attempted, type AttemptEnd } from '../http/attempt.ts';
import { CircuitBreaker, type BreakerRules } from '../http/circuit-breaker.ts';
import { guardedSend, type GuardedRequest, type GuardRules } from '../http/guarded.ts';
import type { CallOptions } from '../http/json-service.ts';
import type { LogSink } from '../http/log.ts';
import { WireFault, type WireReply } from '../http/wire.ts';
import type { OutcomeCode } from '../signing/outcome.ts';
import { ProviderError, refuse } from '../signing/provider-error.ts';
import { nextUpdateOf } from './crl-times.ts';
import { requireOcspAnswer } from './ocsp.ts';
import { ListCache } from './list-cache.ts';

export interface SourcesConfig extends GuardRules {
  /** For one try at a status answer; 5000 ms by default. */
  readonly ocspTimeoutMs?: number;
  readonly breaker?: BreakerRules;
  readonly log?: LogSink;
  readonly now?: () => number;
}

export type DownloadKind = 'crl' | 'aia' | 'trusted-list';

const HOUR = 3_600_000;
const DOWNLOADS: Readonly<Record<DownloadKind, { maxBytes: number; timeoutMs: number }>> = {
  crl: { maxBytes: 10 * 1024 * 1024, timeoutMs: 10_000 },
  aia: { maxBytes: 64 * 1024, timeoutMs: 5000 },
  'trusted-list': { maxBytes: 20 * 1024 * 1024, timeoutMs: 30_000 },
};
const TRIES = 2;
const HOSTS = 500;

/**
 * OCSP responses and downloads from addresses in certificates and trusted lists. OCSP is never cached: proof for a
 * signature must be younger than its timestamp. A CRL is cached until its nextUpdate but an hour at most, because
 * authorities publish early after a revocation. An issuer's certificate is cached for an hour; a trusted list never.
 */
export class RevocationSources {
  readonly #config: SourcesConfig;
  readonly #send: (request: GuardedRequest) => Promise<WireReply>;
  readonly #cache: ListCache;
  readonly #breakers = new Map<string, CircuitBreaker>();
  readonly #underway = new Map<string, Promise<Uint8Array>>();

  constructor(config: SourcesConfig) {
    this.#config = config;
    this.#send = guardedSend(config);
    this.#cache = new ListCache(64 * 1024 * 1024, config.now ?? Date.now);
  }

  /** Sends a DER OCSPRequest; answers the DER OCSPResponse of status successful, else `trust.revocation-unavailable`. */
  ocsp(url: string, request: Uint8Array, options: CallOptions = {}): Promise<Uint8Array> {
    const order: GuardedRequest = {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' },
      body: request,
      timeoutMs: this.#config.ocspTimeoutMs ?? 5000,
      maxBytes: 256 * 1024,
      ...(options.signal ? { signal: options.signal } : {}),
    };
    return this.#tries(
      { order, operation: 'ocsp', code: 'trust.revocation-unavailable', traceId: options.traceId ?? '' },
      (reply) => {
        if (reply.contentType !== 'application/ocsp-response') {
          throw refuse('trust.revocation-unavailable', 'content-type', reply.contentType);
        }
        requireOcspAnswer(reply.body);
      },
    );
  }

  /** Reads a CRL, an issuer's certificate or a trusted list; throws `trust.download-unavailable` or `trust.address-refused`. */
  async fetch(url: string, kind: DownloadKind, traceId = ''): Promise<Uint8Array> {
    const name = `${kind} ${url}`;
    const kept = this.#cache.get(name);
    if (kept) return kept;
    const underway =
      this.#underway.get(name) ?? this.#download(url, kind, traceId).finally(() => this.#underway.delete(name));
    this.#underway.set(name, underway);
    const bytes = await underway;
    this.#cache.put(name, bytes, this.#keepUntil(kind, bytes));
    return bytes;
  }

  #keepUntil(kind: DownloadKind, bytes: Uint8Array): number {
    const now = (this.#config.now ?? Date.now)();
    if (kind === 'trusted-list') return 0;
    if (kind === 'aia') return now + HOUR;
    return Math.min(nextUpdateOf(bytes)?.getTime() ?? 0, now + HOUR);
  }

  #download(url: string, kind: DownloadKind, traceId: string): Promise<Uint8Array> {
    const order: GuardedRequest = { method: 'GET', url, ...DOWNLOADS[kind] };
    return this.#tries({ order, operation: kind, code: 'trust.download-unavailable', traceId }, (reply) => {
      if (reply.body.byteLength === 0) throw refuse('trust.download-unavailable', 'empty');
      if (kind === 'crl') nextUpdateOf(reply.body);
    });
  }

  async #tries(call: RevocationRequest, check: (reply: WireReply) => void): Promise<Uint8Array> {
    for (let attempt = 1; ; attempt += 1) {
      const end = await this.#attempt(call, attempt, check);
      if ('value' in end) return end.value;
      if (end.error.code !== call.code || attempt === TRIES) throw end.error;
    }
  }

  async #attempt(
    call: RevocationRequest,
    attempt: number,
    check: (reply: WireReply) => void,
  ): Promise<AttemptEnd<Uint8Array>> {
    const { log, now } = this.#config;
    const { operation, traceId, code } = call;
    const service = URL.parse(call.order.url)?.host ?? '';
    const breaker = this.#breakerOf(service);
    if ((await breaker.admitted()) > 0) throw refuse(code, 'circuit-open');
    const toError = (cause: unknown) => asError(cause, code);
    return attempted({ service, operation, traceId, attempt, breaker, log, now, toError }, async (seen) => {
      const reply = await this.#send(call.order);
      seen(reply.status);
      if (reply.status !== 200) throw refuse(code, `http-${reply.status}`);
      check(reply);
      return reply.body;
    });
  }

  #breakerOf(host: string): CircuitBreaker {
    const known = this.#breakers.get(host);
    if (known) return known;
    // Hosts come from untrusted certificates: forget the oldest instead of growing without end.
    if (this.#breakers.size >= HOSTS) this.#breakers.delete(this.#breakers.keys().next().value!);
    const breaker = new CircuitBreaker(this.#config.breaker, this.#config.now);
    this.#breakers.set(host, breaker);
    return breaker;
  }
}

interface RevocationRequest {
  readonly order: GuardedRequest;
  readonly operation: string;
  readonly code: OutcomeCode;
  readonly traceId: string;
}

function asError(cause: unknown, code: OutcomeCode): ProviderError {
  if (cause instanceof ProviderError) return cause;
  if (!(cause instanceof WireFault)) throw cause;
  return refuse(cause.kind === 'aborted' ? 'signing.cancelled' : code, cause.kind, cause.message);
}
