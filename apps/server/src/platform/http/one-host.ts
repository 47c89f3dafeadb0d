import { fail } from '@paraph/domain';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses a request that names its host more than once (RFC 9112 clause 3.2): a proxy may have looked at another one of
 * them than this server, whose company the host decides.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) fail('generic.unreadable');
  });
}
