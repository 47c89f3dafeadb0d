import { createHash } from 'node:crypto';
import { attempted } from '../http/attempt.ts';
import { CircuitBreaker } from '../http/circuit-breaker.ts';
import { guardedSend, type GuardedRequest } from '../http/guarded.ts';
import type { CallOptions } from '../http/json-service.ts';
import { WireFault, type WireReply } from '../http/wire.ts';
import { ProviderError, refuse } from '../signing/provider-error.ts';
import type { DmsConfig } from './config.ts';
import { sendByNtlm } from './ntlm/handshake.ts';
import { DmsToken, tokenOrder } from './token.ts';
import { about, storedDocument, type StoredDmsDocument, readJson, requireOk, requireOwnAddress } from './wire.ts';

/** One version of a document on its way out. */
export interface DmsDocument {
  /** Our identifier: repeating the same id and version changes nothing there. */
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

type DmsRequest = Pick<GuardedRequest, 'method' | 'headers' | 'body' | 'maxBytes'> & {
  readonly operation: string;
  readonly path: string;
};

const MAX_ANSWER = 64 * 1024;
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Client of a company's document system: uploads documents, queries them and downloads them. Verifies every response
 * that can be verified: digest, size and id must equal those of the upload. The document address must be on the
 * configured host. Requests with credentials follow no redirect. A failed call may be repeated. Throws only
 * ProviderError of `dms.*`.
 */
export class DocumentSystem {
  readonly #config: DmsConfig;
  readonly #base: URL;
  readonly #breaker: CircuitBreaker;
  readonly #token: DmsToken | null;
  readonly #send: (request: GuardedRequest) => Promise<WireReply>;

  /** @throws dms.address-refused for a domain that is none */
  constructor(config: DmsConfig) {
    this.#config = config;
    this.#base = baseOf(config);
    this.#breaker = new CircuitBreaker(config.breaker, config.now);
    this.#send = guardedSend({ ...config, redirects: 0 });
    const { access } = config;
    this.#token = access.by === 'ntlm' ? null : new DmsToken(() => this.#askToken(access), config.now ?? Date.now);
  }

  /** Checks access to the system, and returns its name. */
  async about(options: CallOptions = {}): Promise<{ system: string }> {
    return this.#call(
      { operation: 'about', method: 'GET', path: '/api/about', maxBytes: MAX_ANSWER },
      options,
      (reply) => readJson(reply, about),
    );
  }

  /** Lays a version there. */
  async put(document: DmsDocument, options: CallOptions = {}): Promise<StoredDmsDocument> {
    const digest = sha256(document.bytes);
    const call: DmsRequest = {
      operation: 'document.put',
      method: 'PUT',
      path: pathOf(document.id),
      headers: {
        'content-type': 'application/octet-stream',
        'content-digest': `sha-256=:${digest.toString('base64')}:`,
        'x-file-name': encodeURIComponent(document.name),
        'x-version': String(document.version),
      },
      body: document.bytes,
      maxBytes: MAX_ANSWER,
    };
    return this.#call(call, options, (reply) => {
      const found = this.#readKept(reply, document.id);
      if (found.sha256 !== digest.toString('hex')) throw refuse('dms.bad-answer', 'other-content');
      if (found.size !== document.bytes.byteLength) throw refuse('dms.bad-answer', 'other-size');
      if (found.version !== document.version) throw refuse('dms.bad-answer', 'other-version');
      return found;
    });
  }

  /** Returns the stored document with an id. @throws dms.refused with http-404 when there is none */
  async find(id: string, options: CallOptions = {}): Promise<StoredDmsDocument> {
    const call = { operation: 'document.find', method: 'GET', path: pathOf(id), maxBytes: MAX_ANSWER } as const;
    return this.#call(call, options, (reply) => this.#readKept(reply, id));
  }

  /** Downloads a stored document; verifies it against the size and digest that the system reported. */
  async fetch(found: StoredDmsDocument, options: CallOptions = {}): Promise<Uint8Array> {
    const path = `${pathOf(found.id)}/content`;
    // Leaves room for challenges and refusals that may be sent instead.
    const maxBytes = Math.max(found.size, MAX_ANSWER);
    const call = { operation: 'document.fetch', method: 'GET', path, maxBytes } as const;
    return this.#call(call, options, ({ contentType, body }) => {
      if (contentType !== 'application/octet-stream') throw refuse('dms.bad-answer', 'not-bytes', contentType);
      if (sha256(body).toString('hex') !== found.sha256) throw refuse('dms.bad-answer', 'other-content');
      return body;
    });
  }

  #readKept(reply: WireReply, id: string): StoredDmsDocument {
    const found = readJson(reply, storedDocument);
    if (found.id !== id) throw refuse('dms.bad-answer', 'other-document');
    return { ...found, url: requireOwnAddress(found.url, this.#base) };
  }

  async #call<T>(call: DmsRequest, { traceId = '', signal }: CallOptions, read: (reply: WireReply) => T): Promise<T> {
    const rest = await this.#breaker.admitted();
    if (rest > 0) throw refuse('dms.down', 'circuit-open');
    const { log, now } = this.#config;
    const one = { service: 'dms', operation: call.operation, traceId, attempt: 1, breaker: this.#breaker, log, now };
    const end = await attempted({ ...one, toError: (cause) => named(cause, traceId) }, async (seen) => {
      const reply = await this.#letIn({ ...this.#request(call), ...(signal && { signal }) });
      seen(reply.status);
      return read(requireOk(reply));
    });
    if ('error' in end) throw end.error;
    return end.value;
  }

  #request({ method, path, headers, body, maxBytes }: Omit<DmsRequest, 'operation'>): GuardedRequest {
    return {
      method,
      url: `${this.#base.href.replace(/\/$/, '')}${path}`,
      headers: { accept: '*/*', ...headers },
      ...(body && { body }),
      timeoutMs: this.#config.timeoutMs ?? 20_000,
      maxBytes,
      ...(this.#config.tls && { tls: this.#config.tls }),
    };
  }

  async #letIn(request: GuardedRequest): Promise<WireReply> {
    const { access } = this.#config;
    if (access.by === 'ntlm') {
      const headers = { ...request.headers, ...(access.apiKey && { 'x-api-key': access.apiKey }) };
      return sendByNtlm(this.#send, { ...request, headers }, access.account);
    }
    const token = await this.#token!.get();
    const reply = await this.#send(withToken(request, token));
    // The system forgot or revoked the token early: one new token is requested.
    return reply.status === 401 ? this.#send(withToken(request, await this.#token!.renew(token))) : reply;
  }

  #askToken(access: Parameters<typeof tokenOrder>[0]): Promise<WireReply> {
    const { path, headers, form } = tokenOrder(access);
    return this.#send(
      this.#request({
        method: 'POST',
        path,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new TextEncoder().encode(new URLSearchParams(form).toString()),
        maxBytes: MAX_ANSWER,
      }),
    );
  }
}

const pathOf = (id: string): string => `/api/documents/${encodeURIComponent(id)}`;

const withToken = (request: GuardedRequest, token: string): GuardedRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

/** Passwords and documents travel in the open over plain HTTP: only to hosts the operator named. */
function baseOf({ domain, secure, allow = [] }: DmsConfig): URL {
  const url = URL.parse(`${secure ? 'https' : 'http'}://${domain}`);
  if (!url || url.username || url.password || url.search || url.hash) throw refuse('dms.address-refused', 'unreadable');
  const place = `${url.hostname}:${url.port || (secure ? '443' : '80')}`;
  if (!secure && !allow.includes(place)) throw refuse('dms.address-refused', 'not-secure');
  return url;
}

function named(cause: unknown, traceId: string): ProviderError {
  const known = cause instanceof ProviderError ? cause : faultError(cause);
  const code = known.code === 'trust.address-refused' ? 'dms.address-refused' : known.code;
  const { params, detail } = known;
  return new ProviderError(code, { params, detail, service: 'dms', traceId, cause });
}

function faultError(cause: unknown): ProviderError {
  if (!(cause instanceof WireFault)) throw cause;
  const isAnswer = cause.kind === 'too-large' || cause.kind === 'compressed';
  return refuse(isAnswer ? 'dms.bad-answer' : 'dms.down', cause.kind, cause.message);
}
