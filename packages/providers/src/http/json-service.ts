import { randomBytes } from 'node:crypto';
import { AppError, JSON_BUDGETS, outsideJson, storableJson } from '@paraph/domain';
import { ProviderError, refuse } from '../signing/provider-error.ts';
import type { OutcomeCode } from '../signing/outcome.ts';
import { CircuitBreaker, type BreakerRules } from './circuit-breaker.ts';
import { attempted, type Attempt, type AttemptEnd } from './attempt.ts';
import type { LogSink } from './log.ts';
import type { TlsTrust } from './tls-trust.ts';
import { wire as realWire, WireFault, type Wire, type WireReply } from './wire.ts';

export interface ServiceConfig {
  /** Base address without trailing slash. */
  readonly baseUrl: string;
  readonly tls?: TlsTrust;
  /** For one ordinary call; a long poll adds its requested waiting time. Default 10 000. */
  readonly timeoutMs?: number;
  readonly breaker?: BreakerRules;
  readonly log?: LogSink;
  readonly wire?: Wire;
  readonly now?: () => number;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** Options of every call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly traceId?: string;
}

export interface JsonCall<T> extends CallOptions {
  /** Name for the log, without ids. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  /** Sent as application/x-www-form-urlencoded instead of `body`. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as the only part of a multipart/form-data body instead of `body`. */
  readonly upload?: MultipartUpload;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * `bytes`: the response is bytes, and `read` gets them as Uint8Array; `pdf`, `container`: same, with that media
   * type.
   */
  readonly answers?: 'bytes' | 'pdf' | 'container';
  readonly timeoutMs?: number;
  /** Largest answer that is read; 256 KiB by default. */
  readonly maxBytes?: number;
  /** Checks the shape of a 200 or 201 answer; throws ProviderError. */
  readonly read: (json: unknown) => T;
  /** Statuses other than these, by number; 5xx not named here is `signing.provider-down`. */
  readonly statuses: Readonly<Record<number, OutcomeCode>>;
}

/** A file in a form. */
export interface MultipartUpload {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

const MAX_ANSWER = 256 * 1024;
const TRIES = 3;
const REPEATABLE = new Set(['reset', 'unreachable', 'timeout']);

/**
 * Speaks JSON with one provider. GET is repeated (three tries, 200 ms and 400 ms apart) after a fault of the line or
 * a 502, 503 or 504; POST never, because a second POST may ring the person's phone twice. Throws only ProviderError.
 */
export class JsonService {
  readonly #name: string;
  readonly #config: ServiceConfig;
  readonly breaker: CircuitBreaker;

  constructor(name: string, config: ServiceConfig) {
    this.#name = name;
    this.#config = config;
    this.breaker = new CircuitBreaker(config.breaker, config.now);
  }

  async call<T>(call: JsonCall<T>): Promise<T> {
    const tries = call.method === 'GET' ? TRIES : 1;
    for (let attempt = 1; ; attempt += 1) {
      const end = await this.#attempt(call, attempt);
      if ('value' in end) return end.value;
      if (attempt >= tries || !isRepeatable(end.cause, end.status)) throw end.error;
      await (this.#config.pause ?? pause)(200 * attempt);
    }
  }

  async #attempt<T>(call: JsonCall<T>, attempt: number): Promise<AttemptEnd<T>> {
    const rest = await this.breaker.admitted();
    if (rest > 0) return { error: this.#error(call, restError(rest)), cause: null, status: 0 };
    const { log, now } = this.#config;
    const one: Attempt = {
      service: this.#name,
      operation: call.operation,
      traceId: call.traceId ?? '',
      attempt,
      breaker: this.breaker,
      log,
      now,
      toError: (cause) => this.#error(call, cause),
    };
    return attempted(one, async (seen) => {
      const reply = await this.#send(call);
      seen(reply.status);
      return call.read(okAnswer(reply, call));
    });
  }

  #send<T>(call: JsonCall<T>): Promise<WireReply> {
    const config = this.#config;
    const { headers, body } = packed(call);
    return (config.wire ?? realWire)({
      method: call.method,
      url: new URL(`${config.baseUrl}${call.path}`),
      headers: { accept: call.answers ? '*/*' : 'application/json', ...call.headers, ...headers },
      ...(body && { body }),
      timeoutMs: call.timeoutMs ?? config.timeoutMs ?? 10_000,
      maxBytes: call.maxBytes ?? MAX_ANSWER,
      ...(call.signal ? { signal: call.signal } : {}),
      ...(config.tls ? { tls: config.tls } : {}),
    });
  }

  #error<T>(call: JsonCall<T>, cause: unknown): ProviderError {
    const known = cause instanceof ProviderError ? cause : faultError(cause);
    return new ProviderError(known.code, {
      params: known.params,
      detail: known.detail,
      service: this.#name,
      traceId: call.traceId ?? '',
      cause,
    });
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function restError(rest: number): ProviderError {
  return new ProviderError('signing.provider-down', {
    params: { reason: 'circuit-open', retryAfterSeconds: Math.ceil(rest / 1000) },
    detail: 'circuit-open',
  });
}

function faultError(cause: unknown): ProviderError {
  if (!(cause instanceof WireFault)) throw cause;
  if (cause.kind === 'aborted') return refuse('signing.cancelled', 'aborted');
  const code =
    cause.kind === 'too-large' || cause.kind === 'compressed' ? 'signing.bad-answer' : 'signing.provider-down';
  return refuse(code, cause.kind, cause.message);
}

function isRepeatable(cause: unknown, status: number): boolean {
  if (cause instanceof WireFault) return REPEATABLE.has(cause.kind);
  return status === 502 || status === 503 || status === 504;
}

type Sent = Pick<JsonCall<unknown>, 'body' | 'form' | 'upload'>;
interface EncodedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

function packed({ body, form, upload }: Sent): EncodedBody {
  if (upload) return multipart(upload);
  if (form) return typed('application/x-www-form-urlencoded', new URLSearchParams(form).toString());
  return body === undefined ? { headers: {} } : typed('application/json; charset=UTF-8', JSON.stringify(body));
}

const typed = (type: string, text: string): EncodedBody => ({
  headers: { 'content-type': type },
  body: new TextEncoder().encode(text),
});

/**
 * RFC 7578; names are constants and need no escaping. The boundary is random, so that no file can contain it on
 * purpose.
 */
function multipart({ field, name, type, bytes }: MultipartUpload): EncodedBody {
  const boundary = `paraph-${randomBytes(18).toString('hex')}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new Uint8Array(Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])),
  };
}

function okAnswer<T>(reply: WireReply, call: JsonCall<T>): unknown {
  if (reply.status === 200 || reply.status === 201)
    return call.answers ? bytesOf(reply, BYTES[call.answers]) : parse(reply);
  const code = call.statuses[reply.status] ?? (reply.status >= 500 ? 'signing.provider-down' : 'signing.bad-answer');
  throw refuse(code, `http-${reply.status}`, problemText(reply));
}

const ANY = 'application/octet-stream';
const BYTES = {
  bytes: [ANY],
  pdf: [ANY, 'application/pdf'],
  container: [ANY, 'application/vnd.etsi.asic-e+zip', 'application/zip'],
} as const;

function bytesOf({ contentType, body }: WireReply, types: readonly string[]): Uint8Array {
  if (!types.includes(contentType)) throw refuse('signing.bad-answer', 'not-bytes', contentType);
  return body;
}

function parse(reply: WireReply): unknown {
  if (reply.contentType !== 'application/json') throw refuse('signing.bad-answer', 'not-json', reply.contentType);
  try {
    return storableJson(new TextDecoder('utf-8', { fatal: true }).decode(reply.body), JSON_BUDGETS.providerAnswer);
  } catch {
    throw refuse('signing.bad-answer', 'broken-json', `${reply.body.byteLength} bytes`);
  }
}

/**
 * Returns the provider's description of its refusal (RFC 9457 members, or Mobile-ID's `error` and `traceId`), for the
 * log only.
 */
function problemText(reply: WireReply): string {
  if (reply.contentType !== 'application/json' && reply.contentType !== 'application/problem+json') return '';
  try {
    const body = outsideJson(new TextDecoder().decode(reply.body), JSON_BUDGETS.providerAnswer) as Record<
      string,
      unknown
    > | null;
    const fields = ['title', 'detail', 'instance', 'error', 'traceId'].map((name) => body?.[name]);
    return fields
      .filter((value) => typeof value === 'string')
      .join(' | ')
      .slice(0, 400);
  } catch (cause) {
    return cause instanceof SyntaxError || cause instanceof AppError ? 'unreadable problem body' : String(cause);
  }
}
