import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { AppError, BODY, ERRORS, LIMITS, localeOfHeader, STREAMS_AT_ONCE, UPLOADS_AT_ONCE } from '@paraph/domain';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { causesOf } from '../causes.ts';
import { newId } from '../ids.ts';
import { logFailure } from '../log-failure.ts';
import type { Platform } from '../platform.ts';
import { createAccessWatch } from '../realtime/index.ts';
import { bindRoute } from './bind.ts';
import { fileBytesOf } from '../config/index.ts';
import { acceptForms, acceptJsonOnly, bodyTooLarge, endpointOf } from './bodies.ts';
import type { EndpointRoute } from './call.ts';
import { guardConnections, HEADER_TIMES } from './connections.ts';
import { type Frame, serveFrames } from './frames.ts';
import { addSecurityHeaders } from './headers.ts';
import { createHosts } from './hosts.ts';
import type { Identity } from './identity.ts';
import { addOperations, addPrintedApi, type OperatedHealth } from './operations.ts';
import { requireOneHost } from './one-host.ts';
import { servePages } from './pages.ts';
import { apiPath } from './paths.ts';
import { type ErrorText, expectedError, problemOf, retryAfter } from './problem.ts';
import { createRateCheck, type RateCheck } from './rates.ts';
import { watchProxies } from './proxy-watch.ts';
import { createCallSlots } from './call-slots.ts';
import { endUnreadBody } from './unread-body.ts';

export interface ServerOptions {
  routes: readonly EndpointRoute[];
  frames?: readonly Frame[];
  identity: Identity;
  errorText: ErrorText;
  health?: OperatedHealth;
  /** Folder of the built pages. */
  pages?: string;
  /** Serves non-API paths instead of the built pages (development with hot reload). */
  middleware?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** The web server of one node: API, pages, operations endpoints. It holds no state; any number may run. */
export async function buildServer(platform: Platform, options: ServerOptions): Promise<FastifyInstance> {
  const errors = { text: options.errorText, fileBytes: fileBytesOf(platform.config) };
  const app = fastify({
    loggerInstance: platform.log.child({ part: 'http' }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    rewriteUrl: (request) => apiPath(request),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    trustProxy: platform.config.proxies.length > 0 ? platform.config.proxies : false,
    bodyLimit: BODY.bytes,
    // A path that cannot be decoded matches no route.
    frameworkErrors: (thrown, request, reply) => void sendError(thrown, request, reply, errors),
    // Bodies have their own limits (guardConnections): an upload may take long.
    requestTimeout: 0,
    http: HEADER_TIMES,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }) as unknown as FastifyInstance;
  addSecurityHeaders(app, platform.config);
  addAccessLog(app);
  watchProxies(app, platform);
  requireOneHost(app);
  guardConnections(app.server, platform.config);
  const rates = createRateCheck(platform);
  // With hot reload every source file is a separate page request.
  if (!options.middleware) limitPages(app, rates);
  acceptJsonOnly(app);
  acceptForms(app);
  answerErrors(app, errors);
  await app.register(multipart, {
    limits: { files: 1, fields: 1, fieldSize: 1024 * 1024, fileSize: LIMITS.tenantFileBytes + 1 },
  });
  addOperations(app, platform, options.health);
  addPrintedApi(
    app,
    options.routes.map(({ endpoint }) => endpoint),
  );
  const closing = new AbortController();
  const { identity } = options;
  const watch = createAccessWatch({
    hub: platform.hub,
    log: platform.log,
    stampsOf: (sessions) => identity.stampsOf(platform, sessions),
  });
  app.addHook('preClose', async () => {
    closing.abort();
    watch.close();
    closeConnections(app);
  });
  const sources = {
    closing: closing.signal,
    watch,
    platform,
    identity,
    tenantOfHost: createHosts(platform),
    rates,
    takeUploadSlot: createCallSlots(platform, { name: 'uploads', most: UPLOADS_AT_ONCE }),
    takeStreamSlot: createCallSlots(platform, { name: 'streams', most: STREAMS_AT_ONCE }),
  };
  for (const route of options.routes) bindRoute(app, route, sources);
  serveFrames(app, options.frames ?? []);
  if (options.middleware) app.setNotFoundHandler(options.middleware);
  else await servePages(app, options.pages ?? join(import.meta.dirname, '../../../../web/dist'));
  return app;
}

/** Slower responses are cut off when the node stops, in ms. */
const LAST_ANSWERS = 3_000;

/**
 * Closes idle connections repeatedly: one that carried a stream becomes idle only after it, and would delay the stop.
 */
function closeConnections({ server }: FastifyInstance): void {
  const idle = setInterval(() => server.closeIdleConnections(), 50).unref();
  const all = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS).unref();
  server.once('close', () => {
    clearInterval(idle);
    clearTimeout(all);
  });
}

/** Errors by request, for the access log. */
const thrownFor = new WeakMap<FastifyRequest, unknown>();

/**
 * Writes one line per response with the route's pattern, since the path itself may contain a token. A 5xx response
 * logs its causes. An unexpected error has its own line with the stack, at error level.
 */
function addAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      trace: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn({ ...line, causes: causesOf(thrownFor.get(request)) }, 'answered');
    else request.log.debug(line, 'answered');
  });
}

/** Routes outside the contract are limited by address; an endpoint has its own budget. */
function limitPages(app: FastifyInstance, rates: RateCheck): void {
  app.addHook('onRequest', async (request) => {
    if (!endpointOf(request)) rates.page(request.ip);
  });
}

/**
 * The only code that turns errors into responses. An unexpected error is logged, and the response contains its trace
 * only.
 */
function answerErrors(app: FastifyInstance, errors: ErrorTerms): void {
  app.setErrorHandler((thrown, request, reply) => sendError(thrown, request, reply, errors));
}

/** What errors say about this installation. */
interface ErrorTerms {
  text: ErrorText;
  fileBytes: number;
}

async function sendError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { text, fileBytes }: ErrorTerms,
) {
  const expected = isBodyTooLarge(thrown) ? bodyTooLarge(request, fileBytes) : expectedError(thrown);
  thrownFor.set(request, thrown);
  if (!expected) logFailure(request.log, { err: thrown, trace: request.id }, 'unexpected');
  else if (expected.code === 'generic.not-decrypted')
    logFailure(request.log, { err: thrown, trace: request.id }, 'not decrypted');
  const error = expected ?? new AppError('generic.unexpected');
  const locale = localeOfHeader(request.headers['accept-language']) ?? 'en';
  const seconds = retryAfter(error);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  await endUnreadBody(request, reply);
  return reply
    .code(ERRORS[error.code].http)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(error, locale, request.id, text)));
}

const isBodyTooLarge = (thrown: unknown): boolean =>
  (thrown as { code?: unknown }).code === 'FST_ERR_CTP_BODY_TOO_LARGE';
