import type { AnswerOf, Endpoint, ParsedOf } from '@paraph/contract';
import type { Readable } from 'node:stream';
import type { Ctx } from '../context.ts';
import type { Cookies } from './cookies.ts';

/** The file of a multipart call. It must be read while the handler runs. */
export interface IncomingUpload {
  name: string;
  type: string;
  stream: Readable;
}

/** A file as the answer of an endpoint marked `download`. */
export interface Download {
  stream: Readable;
  name: string;
  type: string;
  /** Bytes of `stream`. */
  size: number;
  /** Strong validator, usually the SHA-256 of the version. */
  etag?: string;
  /** Shown in the page instead of saved; only for types that cannot run anything. */
  inline?: boolean;
  /** Set when `stream` is a part: first and last byte and the size of the whole. */
  part?: { first: number; last: number; whole: number };
  /**
   * Rejects when the caller may not have the content any more; asked while the download runs, with the rights of that
   * moment. Absent where the session alone decides.
   */
  recheck?: (ctx: Ctx) => Promise<unknown>;
}

/** One message of an endpoint marked `stream`. */
export interface StreamMessage {
  id?: string;
  event?: string;
  data: unknown;
}

/** What of HTTP a few handlers need: cookies at sign-in, the range of a download, the place to resume a stream. */
export interface RequestContext {
  cookies: Cookies;
  /** Set for endpoints marked `upload` when the caller sent a file. */
  file?: IncomingUpload;
  /** Set for endpoints marked `signed`: the body letter by letter. */
  text?: string;
  header(name: string): string | undefined;
  /** Host of a tenant that was called, with its port; a forwarded one counts from configured proxies only. */
  host: string;
  /** The origins of pages of that host; the Origin of a call that decides something is one of them. */
  origins: readonly string[];
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
}

type EndpointAnswer<E extends Endpoint> = E extends { download: true }
  ? Download
  : E extends { stream: 'sse' }
    ? AsyncIterable<StreamMessage>
    : AnswerOf<E>;

/** A use case with its endpoint: gets what was parsed, gives what the contract promises. */
export type Handler<E extends Endpoint> = (
  ctx: Ctx,
  input: ParsedOf<E>,
  call: RequestContext,
) => Promise<EndpointAnswer<E>> | EndpointAnswer<E>;

/** A bound endpoint, as a feature lists it. */
export interface EndpointRoute {
  endpoint: Endpoint;
  handle(ctx: Ctx, input: unknown, call: RequestContext): unknown;
}

/**
 * Binds a use case to its endpoint. Before the handler runs the caller is known, the capability holds and the input
 * is what the contract says; errors become problem documents. A handler throws fail(code), nothing else.
 */
export function serve<const E extends Endpoint>(endpoint: E, handler: Handler<E>): EndpointRoute {
  return { endpoint, handle: (ctx, input, call) => handler(ctx, input as ParsedOf<E>, call) };
}
