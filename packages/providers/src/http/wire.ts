import {
  request as plainRequest,
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isTlsCode } from '@paraph/domain';
import { identityCheck, type TlsTrust } from './tls-trust.ts';

/** One HTTP exchange, bytes in, bytes out. Nothing is followed, decoded or retried here. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** From first packet to last byte, in milliseconds. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
  readonly tls?: TlsTrust;
  /** Replaces name resolution; the guarded client uses it to connect to exactly the address it has checked. */
  readonly lookup?: LookupFunction;
  /** Keeps the connection for the next leg of a handshake; without it each exchange has its own. */
  readonly agent?: Agent;
}

export interface WireReply {
  readonly status: number;
  readonly contentType: string;
  readonly location: string;
  /** WWW-Authenticate, as it came. */
  readonly challenge?: string;
  readonly body: Uint8Array;
}

export type Wire = (order: WireRequest) => Promise<WireReply>;

export type WireFaultKind =
  | 'timeout'
  | 'aborted'
  | 'unreachable'
  | 'reset'
  | 'tls'
  | 'too-large'
  | 'compressed'
  | 'address-refused';

/** Why no usable answer came. `kind` decides about retry and circuit breaker, the message is for operators. */
export class WireFault extends Error {
  readonly kind: WireFaultKind;
  constructor(kind: WireFaultKind, message: string) {
    super(message);
    this.name = 'WireFault';
    this.kind = kind;
  }
}

/**
 * Sends one request over HTTP/1.1, on a new connection unless an agent reuses one. Resolves with a response whose body
 * was read to the end, or throws a WireFault. The deadline covers the entire exchange, including slow bodies, and
 * bytes are limited. Refuses compressed responses, which were not requested, so that no decompression bomb can expand.
 */
export const wire: Wire = (order) =>
  new Promise((resolve, reject) => {
    if (order.signal?.aborted) return reject(new WireFault('aborted', 'aborted before sending'));
    const sent = open(order);
    const stop = (fault: WireFault) => {
      reject(fault);
      sent.destroy(fault);
    };
    const onAbort = () => stop(new WireFault('aborted', 'aborted by the caller'));
    const clock = setTimeout(
      () => stop(new WireFault('timeout', `no answer in ${order.timeoutMs} ms`)),
      order.timeoutMs,
    );
    order.signal?.addEventListener('abort', onAbort, { once: true });
    const settle = () => {
      clearTimeout(clock);
      order.signal?.removeEventListener('abort', onAbort);
    };
    sent.on('error', (error) => {
      settle();
      reject(faultOf(error));
    });
    sent.on('response', (message) => {
      readAll(message, order.maxBytes)
        .then(resolve, (error: Error) => stop(faultOf(error)))
        .finally(settle);
    });
    sent.end(order.body);
  });

function open(order: WireRequest): ClientRequest {
  const options: RequestOptions & { ca?: string[] } = {
    method: order.method,
    headers: {
      ...order.headers,
      'accept-encoding': 'identity',
      'user-agent': 'paraph',
      ...(order.body ? { 'content-length': String(order.body.byteLength) } : {}),
    },
    agent: order.agent ?? false,
    ...(order.lookup ? { lookup: order.lookup } : {}),
  };
  if (order.url.protocol === 'http:') return plainRequest(order.url, options);
  return tlsRequest(order.url, { ...options, minVersion: 'TLSv1.2', ...identityCheck(order.tls) });
}

async function readAll(message: IncomingMessage, maxBytes: number): Promise<WireReply> {
  const encoding = message.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new WireFault('compressed', `answer is ${encoding}`);
  const announced = Number(message.headers['content-length'] ?? 0);
  if (announced > maxBytes) throw new WireFault('too-large', `answer announces ${announced} bytes`);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > maxBytes) throw new WireFault('too-large', `answer is over ${maxBytes} bytes`);
    parts.push(part);
  }
  return {
    status: message.statusCode ?? 0,
    contentType: (message.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase(),
    location: message.headers.location ?? '',
    challenge: message.headers['www-authenticate'] ?? '',
    body: new Uint8Array(Buffer.concat(parts)),
  };
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNABORTED']);

function faultOf(error: Error & { code?: string }): WireFault {
  if (error instanceof WireFault) return error;
  const code = error.code ?? '';
  if (UNREACHABLE.has(code)) return new WireFault('unreachable', code);
  if (BROKEN.has(code) || code.startsWith('HPE_')) return new WireFault('reset', code);
  return new WireFault(isTlsCode(code) ? 'tls' : 'reset', `${code} ${error.message}`);
}
