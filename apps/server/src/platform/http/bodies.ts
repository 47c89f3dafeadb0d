import { AppError, BODY, type Budget, checkJsonShape, checkPairs } from '@paraph/domain';
import type { Endpoint } from '@paraph/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointRoute } from './call.ts';
import { budgetOf } from './rates.ts';
import { keepText } from './signed-text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Returns the endpoint of a routed request; undefined for pages and paths that do not exist. */
export const endpointOf = (request: FastifyRequest): Endpoint | undefined => request.routeOptions.config?.endpoint;

/** Returns the limits of the body of a request. */
export function bodyBudgetOf(request: FastifyRequest): Pick<Budget, 'bytes' | 'depth' | 'items'> {
  const endpoint = endpointOf(request);
  return endpoint ? budgetOf(endpoint.name) : BODY;
}

/**
 * Returns the error for too many bytes; it speaks of a file only where the body contains one. A JSON body carries a file
 * as base64, four letters for three bytes, also where larger files are accepted in parts.
 */
export function bodyTooLarge(request: FastifyRequest, fileBytes: number): AppError {
  const endpoint = endpointOf(request);
  if (endpoint && budgetOf(endpoint.name).kind === 'file')
    return new AppError('file.too-large', { most: Math.min(fileBytes, inBase64(bodyBudgetOf(request).bytes)) });
  return new AppError('generic.body-size', { most: Math.floor(bodyBudgetOf(request).bytes / 1024) });
}

/** Returns the bytes of the largest file in a body of so many, with room for other fields. */
const inBase64 = (bytes: number): number => Math.floor(((bytes - BODY.bytes) * 3) / 4);

/**
 * Accepts JSON bodies, and multipart bodies where a call takes a file. A call without fields may declare JSON and have
 * no body. The text of signed bodies is retained until the response. Shape is checked before parsing (security RL-03).
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (endpointOf(request)?.signed) keepText(request, text as string);
    if (text.length === 0) return done(null, undefined);
    checkJsonShape(text as string, bodyBudgetOf(request));
    return void parse(request, text as string, done);
  });
}

/**
 * Accepts forms for a few calls; elsewhere they are refused, since other sites can submit forms without a preflight.
 */
export function acceptForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, text, done) => {
    if (!endpointOf(request)?.form) return done(new AppError('generic.media-type'));
    checkPairs(text as string, bodyBudgetOf(request).items);
    return done(null, Object.fromEntries(new URLSearchParams(text as string)));
  });
}

/** Returns the budget of a route as options of the web server. */
export const budgetOptions = ({ endpoint }: EndpointRoute) => ({
  bodyLimit: budgetOf(endpoint.name).bytes,
  config: { endpoint },
});
