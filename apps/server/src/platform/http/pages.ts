import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fail } from '@paraph/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isThere } from '../is-there.ts';
import { withNonce } from './headers.ts';

const YEAR = 365 * 24 * 3600;
/** Placeholder in index.html (vite: html.cspNonce), replaced by a new nonce in each response. */
const NONCE = '__NONCE__';

/**
 * Serves the built pages: hashed files are cached for ever, others are not. An unknown path of a page returns
 * index.html. A missing file remains 404, so that an old browser tab notices a new version.
 */
export async function servePages(app: FastifyInstance, dist: string): Promise<void> {
  const index = join(dist, 'index.html');
  const page = isThere(index) ? readFileSync(index, 'utf8') : undefined;
  if (page !== undefined) {
    app.get('/', (_request, reply) => sendPage(reply, page));
    app.get('/index.html', (_request, reply) => sendPage(reply, page));
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(reply, path) {
        const isForEver = path.includes('/assets/');
        reply.header('cache-control', isForEver ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/api(\/|$)/i.test(path) &&
      !/\.[a-z0-9]+$/i.test(path);
    if (page === undefined || !isPage) fail('generic.not-found');
    return sendPage(reply, page);
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  if (!page.includes(NONCE)) return reply.send(page);
  const nonce = randomBytes(16).toString('base64');
  return withNonce(reply.header('cache-control', 'no-store'), nonce).send(page.replaceAll(NONCE, nonce));
}
