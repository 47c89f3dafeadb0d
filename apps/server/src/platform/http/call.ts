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

/** A file as the response of an endpoint marked `download`. */
export interface Download {
  stream: Readable;
  name: string;
  type: string;
  /** Bytes of `stream`. */
  size: number;
  /** Strong validator, usually the SHA-256 of the version. */
  etag?: string;
  /** Shown in the page instead of saved; only for types that cannot run code. */
  inline?: boolean;
  /** Set when `stream` is a part: first and last byte and the size of the complete file. */
  part?: { first: number; last: number; whole: number };
  /**
   * Rejects when the caller may no longer read the content; called during the download, with the current rights.
   * Absent where the session alone decides.
   */
  recheck?: (ctx: Ctx) => Promise<unknown>;
}

/** One message of an endpoint marked `stream`. */
export interface StreamMessage {
  id?: string;
  event?: string;
  data: unknown;
}

/**
 * Parts of HTTP that a few handlers need: cookies at sign-in, the range of a download, the position to resume a
 * stream.
 */
export interface RequestContext {
  cookies: Cookies;
  /** Set for endpoints marked `upload` when the caller sent a file. */
  file?: IncomingUpload;
  /** Set for endpoints marked `signed`: the exact text of the body. */
  text?: string;
  header(name: string): string | undefined;
  /** Host of the called tenant, with its port; a forwarded host counts from configured proxies only. */
  host: string;
  /** Origins of the pages of that host; the Origin of a state-changing call must be one of them. */
  origins: readonly string[];
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
}

type EndpointAnswer<E extends Endpoint> = E extends { download: true }
  ? Download
  : E extends { stream: 'sse' }
    ? AsyncIterable<StreamMessage>
    : AnswerOf<E>;

/** A use case bound to its endpoint: takes the parsed input, returns the response of the contract. */
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
 * Binds a use case to its endpoint. Before the handler runs, the caller is known, the capability is checked and the
 * input matches the contract. Errors become problem documents. A handler throws fail(code), nothing else.
 */
export function serve<const E extends Endpoint>(endpoint: E, handler: Handler<E>): EndpointRoute {
  return { endpoint, handle: (ctx, input, call) => handler(ctx, input as ParsedOf<E>, call) };
}
