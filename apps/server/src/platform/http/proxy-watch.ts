import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logFailure } from '../log-failure.ts';
import type { Platform } from '../platform.ts';
import { noteSighting, type ProxyFault } from './proxy-sightings.ts';

/** Minimum interval between two records of a fault by a node, ms, so that requests do not wait for one row. */
const NOTED_EVERY = 60_000;

type ProxiedRequest = Pick<FastifyRequest, 'headers' | 'ip' | 'ips'> & {
  socket: { remoteAddress?: string | undefined };
};

/**
 * Returns the fault in how a request was proxied; undefined when there is none. With a fault all callers share the
 * rate limits of the proxy's address, and logs name the proxy instead of them.
 * @param hasProxies whether PARAPH_PROXIES names any
 */
export function proxyFault({ headers, ip, ips, socket }: ProxiedRequest, hasProxies: boolean): ProxyFault | undefined {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined;
  if (!isForwarded) return hasProxies && headers['sec-fetch-site'] !== undefined ? 'silent' : undefined;
  if (ips && ips.length > 1) return undefined;
  if (headers['x-forwarded-for'] === undefined) return 'silent';
  return ip === socket.remoteAddress ? 'unknown' : undefined;
}

/** Records requests through a proxy that contradicts the settings, with one log warning per minute. */
export function watchProxies(app: FastifyInstance, platform: Platform): void {
  if (platform.config.mode !== 'production') return;
  const hasProxies = platform.config.proxies.length > 0;
  let noted = -Infinity;
  app.addHook('onRequest', (request, _reply, done) => {
    const fault = proxyFault(request, hasProxies);
    if (fault !== undefined && performance.now() - noted >= NOTED_EVERY) {
      noted = performance.now();
      const peer = request.socket.remoteAddress ?? '';
      platform.log.warn({ fault, peer }, 'requests come through a proxy that PARAPH_PROXIES does not fit');
      noteSighting(platform, { fault, peer }).catch((err: unknown) =>
        logFailure(platform.log, { err }, 'sighting of a proxy'),
      );
    }
    done();
  });
}
