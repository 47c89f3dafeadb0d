import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { AppError, ERRORS, LIMITS, localeOfHeader } from '@paraph/domain';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { createAccessWatch } from '../realtime/index.ts';
import { bindRoute } from './bind.ts';
import type { Route } from './call.ts';
import { type Frame, serveFrames } from './frames.ts';
import { addSecurityHeaders } from './headers.ts';
import { createHosts } from './hosts.ts';
import type { Identity } from './identity.ts';
import { addMachineRoom, addPrintedApi } from './machine-room.ts';
import { servePages } from './pages.ts';
import { apiPath } from './paths.ts';
import { type ErrorText, expectedError, problemOf, retryAfter } from './problem.ts';
import { createRateCheck } from './rates.ts';
import { keepText } from './signed-text.ts';

/** Base64 of the largest file by default and its fields. */
const JSON_BYTES = 8 * 1024 * 1024;

export interface ServerOptions {
  routes: readonly Route[];
  frames?: readonly Frame[];
  identity: Identity;
  errorText: ErrorText;
  /** Folder of the built pages. */
  pages?: string;
  /** Answers paths that are no API instead of the built pages (development with hot reload). */
  middleware?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** The web server of one node: API, pages, machine room. It holds no state; any number may run. */
export async function buildServer(platform: Platform, options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: platform.log.child({ part: 'http' }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    rewriteUrl: (request) => apiPath(request),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    trustProxy: platform.config.proxies.length > 0 ? platform.config.proxies : false,
    bodyLimit: JSON_BYTES,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }) as unknown as FastifyInstance;
  addSecurityHeaders(app, platform.config);
  addAccessLog(app);
  acceptJsonOnly(app, pathsOf(options.routes, 'signed'));
  acceptForms(app, pathsOf(options.routes, 'form'));
  answerErrors(app, options.errorText);
  await app.register(multipart, {
    limits: { files: 1, fields: 1, fieldSize: 1024 * 1024, fileSize: LIMITS.tenantFileBytes + 1 },
  });
  addMachineRoom(app, platform);
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
  });
  const sources = {
    closing: closing.signal,
    watch,
    platform,
    identity,
    tenantOfHost: createHosts(platform),
    checkRate: createRateCheck(platform),
  };
  for (const route of options.routes) bindRoute(app, route, sources);
  serveFrames(app, options.frames ?? []);
  if (options.middleware) app.setNotFoundHandler(options.middleware);
  else await servePages(app, options.pages ?? join(import.meta.dirname, '../../../../web/dist'));
  return app;
}

/** One line per answer with the route's pattern; the path itself may hold a token. */
function addAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      trace: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}

const pathsOf = (routes: readonly Route[], mark: 'form' | 'signed'): string[] =>
  routes.flatMap(({ endpoint }) => (endpoint[mark] ? [`/api${endpoint.path}`] : []));

/**
 * Bodies are JSON, or parts where a call takes a file. A call without fields may come as JSON without a body. Of signed
 * ones the text is kept until the call is answered.
 */
function acceptJsonOnly(app: FastifyInstance, signed: readonly string[]): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (signed.includes(request.routeOptions.url ?? '')) keepText(request, text as string);
    if (text.length === 0) done(null, undefined);
    else void parse(request, text as string, done);
  });
}

/** A few calls also take a form; everywhere else one is refused as before, since other sites can send it unasked. */
function acceptForms(app: FastifyInstance, paths: readonly string[]): void {
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, text, done) => {
    if (!paths.includes(request.routeOptions.url ?? '')) return done(new AppError('generic.media-type'));
    done(null, Object.fromEntries(new URLSearchParams(text as string)));
  });
}

/** The one place where an error becomes an answer. What nobody expected is told with its trace only, and logged. */
function answerErrors(app: FastifyInstance, text: ErrorText): void {
  app.setErrorHandler((thrown, request, reply) => {
    const expected = expectedError(thrown);
    if (!expected || expected.code === 'generic.unavailable')
      request.log.error({ err: thrown, trace: request.id }, 'unexpected');
    const error = expected ?? new AppError('generic.unexpected');
    const locale = localeOfHeader(request.headers['accept-language']) ?? 'en';
    const seconds = retryAfter(error);
    if (seconds !== undefined) reply.header('retry-after', seconds);
    // The rest of a refused upload is not read.
    if (ERRORS[error.code].http === 413) reply.header('connection', 'close');
    return reply
      .code(ERRORS[error.code].http)
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemOf(error, locale, request.id, text)));
  });
}
