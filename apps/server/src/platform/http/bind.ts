import type { Endpoint } from '@paraph/contract';
import { BODY, checkPairs, fail } from '@paraph/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import type { AccessWatch, StreamGuard } from '../realtime/index.ts';
import { budgetOptions } from './bodies.ts';
import type { RequestContext, Download, EndpointRoute, StreamMessage } from './call.ts';
import {
  type ContextSources,
  contextAfterBody,
  contextFor,
  contextNow,
  isAdmittedStill,
  requireAfterFile,
} from './context.ts';
import { cookiesOf, setRefreshCookie } from './cookies.ts';
import { guardDownload } from './download-guard.ts';
import { originsOf } from './origin.ts';
import { parseInput } from './parse.ts';
import { budgetOf, type RateCheck } from './rates.ts';
import { textOf } from './signed-text.ts';
import { sendAnswer, sendDownload } from './respond.ts';
import { sendStream } from './sse.ts';
import { giveBackUnserved } from './unserved.ts';
import { type MultipartBody, readMultipart } from './upload.ts';

export interface BindOptions extends ContextSources {
  /** Aborted when the node ends: streams would otherwise keep it running. */
  closing: AbortSignal;
  rates: RateCheck;
  /** Bounds uploads in progress. @returns ends this one @throws generic.too-many */
  takeUploadSlot(ctx: Ctx): () => void;
  /** The same for event streams. */
  takeStreamSlot(ctx: Ctx): () => void;
  /** Ends streams whose callers lose access. */
  watch: AccessWatch;
}

const contexts = new WeakMap<FastifyRequest, Ctx>();

/**
 * Registers a route below `/api`. Order: rate by address, caller, capability, rates of the caller, body, the caller
 * again, input, handler. No byte of a body is read before the caller is known.
 */
export function bindRoute(app: FastifyInstance, route: EndpointRoute, options: BindOptions): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...budgetOptions(route),
    onRequest: async (request, reply) => {
      await options.rates.address(endpoint.name, request.ip);
      checkPairs(request.url, BODY.items);
      const ctx = await contextFor(request, endpoint, options);
      await options.rates.caller(endpoint.name, ctx);
      if (ctx.viewer && isUpload(request, endpoint)) reply.raw.once('close', options.takeUploadSlot(ctx));
      if (ctx.viewer && endpoint.stream) reply.raw.once('close', options.takeStreamSlot(ctx));
      contexts.set(request, ctx);
    },
    handler: async (request, reply) => {
      const multipart = request.isMultipart() ? await multipartOf(request, endpoint, options) : undefined;
      const body = multipart ? multipart.payload : request.body;
      const guard = endpoint.stream ? guardStream(request, endpoint, options) : undefined;
      const call = callOf(request, reply, {
        multipart,
        ends: [options.closing, ...(guard ? [guard.ended] : [])],
        publicUrl: options.platform.config.publicUrl,
      });
      try {
        if (hasBody(request)) await checkAgain(request, endpoint, options);
        const input = parseInput(endpoint, { params: request.params, query: request.query, body });
        const answer = await handled(route, withGone(contexts.get(request)!, reply), { input, call });
        await multipart?.finish();
        const { refreshToken } = contexts.get(request)!.renewal ?? {};
        if (refreshToken) setRefreshCookie(call.cookies, refreshToken);
        if (endpoint.download) watchDownload(request, reply, { endpoint, file: answer as Download, options });
        return send(reply, route, answer, { call, options, guard });
      } catch (e) {
        multipart?.discard();
        guard?.leave();
        throw e;
      }
    },
  });
}

async function handled(
  route: EndpointRoute,
  ctx: Ctx,
  { input, call }: { input: unknown; call: RequestContext },
): Promise<unknown> {
  try {
    return await route.handle(ctx, input, call);
  } catch (error) {
    await giveBackUnserved(ctx, error);
    throw error;
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Replaces the context of a call by one of the moment at which its body has arrived. @throws as `contextFor` */
async function checkAgain(request: FastifyRequest, endpoint: Endpoint, options: BindOptions): Promise<void> {
  contexts.set(request, await contextAfterBody(contexts.get(request)!, request, endpoint, options));
}

interface GuardedStream extends StreamGuard {
  /** Aborted when the caller lost access. */
  ended: AbortSignal;
}

/** Rechecks an open stream repeatedly as if it were a new call (security AN-20). */
function guardStream(
  request: FastifyRequest,
  endpoint: Endpoint,
  { watch, ...sources }: BindOptions,
): GuardedStream | undefined {
  const { tenantId, viewer } = contexts.get(request)!;
  if (!viewer) return undefined;
  const ended = new AbortController();
  const isAdmitted = () => isAdmittedStill(request, endpoint, sources, viewer);
  const guard = watch.add({ tenantId, viewer, isAdmitted, end: () => ended.abort() });
  return { ...guard, ended: ended.signal };
}

function watchDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, file, options }: { endpoint: Endpoint; file: Download; options: BindOptions },
): void {
  const ctx = contexts.get(request)!;
  const check = async () => {
    const now = await contextNow(ctx, request, endpoint, options);
    await file.recheck?.(now);
  };
  guardDownload(reply, { check, log: options.platform.log, trace: ctx.trace });
}

interface CallParts {
  multipart: MultipartBody | undefined;
  /** Each of these signals ends the call. */
  ends: readonly AbortSignal[];
  publicUrl: string;
}

function multipartOf(request: FastifyRequest, endpoint: Endpoint, options: BindOptions): Promise<MultipartBody> {
  if (!endpoint.upload) fail('generic.media-type');
  const onLastByte = () => requireAfterFile(contexts.get(request)!, request, endpoint, options);
  return readMultipart(request, budgetOf(endpoint.name), onLastByte);
}

/** Whether a body contains a file; a small declared length says that it does not. */
const isUpload = ({ headers }: FastifyRequest, { name }: Endpoint): boolean =>
  budgetOf(name).kind === 'file' && Number(headers['content-length'] ?? Infinity) > BODY.bytes;

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { multipart, ends, publicUrl }: CallParts,
): RequestContext {
  let signal: AbortSignal | undefined;
  return {
    cookies: cookiesOf(request, reply, publicUrl),
    file: multipart?.file,
    text: textOf(request),
    host: request.host,
    get origins() {
      return originsOf(request.host, publicUrl);
    },
    header: (name) => request.headers[name.toLowerCase()]?.toString(),
    // Created on demand: few calls need it, and it costs more than parsing their headers.
    get signal() {
      return (signal ??= AbortSignal.any([goneOf(reply), ...ends]));
    },
  };
}

/** Returns the context of a call with a signal created on demand, since few calls need it. */
function withGone(ctx: Ctx, reply: FastifyReply): Ctx {
  let gone: AbortSignal | undefined;
  return {
    ...ctx,
    ifUnserved: [],
    get gone() {
      return (gone ??= goneOf(reply));
    },
  };
}

/** Returns a signal that is aborted when the connection of the caller closes. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  if (raw.closed) return AbortSignal.abort();
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

function send(
  reply: FastifyReply,
  { endpoint }: EndpointRoute,
  answer: unknown,
  { call, options, guard }: { call: RequestContext; options: BindOptions; guard: GuardedStream | undefined },
) {
  if (endpoint.download) return sendDownload(reply, answer as Download);
  if (endpoint.stream) {
    const settled = () => guard?.settled() ?? Promise.resolve();
    const messages = answer as AsyncIterable<StreamMessage>;
    return sendStream(reply, messages, { signal: call.signal, settled }).finally(() => guard?.leave());
  }
  return sendAnswer(reply, endpoint, answer, options.platform.config.mode);
}
