import { fail } from '@paraph/domain';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses a request with more than one Host header (RFC 9112 clause 3.2). A proxy may have used a different one than
 * this server, which selects the company by it.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) fail('generic.unreadable');
  });
}
