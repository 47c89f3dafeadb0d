import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fail } from '@paraph/domain';

const YEAR = 365 * 24 * 3600;

/**
 * Serves the built pages: hashed files for ever, everything else fresh. A path that looks like a page and is no file
 * gets index.html; a missing file stays missing, so that an old browser tab notices a new version.
 */
export async function servePages(app: FastifyInstance, dist: string): Promise<void> {
  const built = existsSync(join(dist, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const forEver = path.includes('/assets/');
        reply.header('cache-control', forEver ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    const isPage = request.method === 'GET' && !/^\/api(\/|$)/i.test(path) && !/\.[a-z0-9]+$/i.test(path);
    if (!built || !isPage) fail('generic.not-found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
