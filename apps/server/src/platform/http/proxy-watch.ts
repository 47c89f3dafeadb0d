import { PROXY_FAULT_MINUTES } from '@paraph/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logFailure } from '../log-failure.ts';
import type { Platform } from '../platform.ts';
import { forgetSighting, noteSighting, ownSighting, type ProxyFault, type ProxySighting } from './proxy-sightings.ts';

/** Minimum interval between two records of a fault by a node, ms, so that requests do not wait for one row. */
const NOTED_EVERY = 60_000;

const UNFIT = 'requests come through a proxy that PARAPH_PROXIES does not fit';
const MESSAGES: Record<ProxyFault, string> = {
  unknown: UNFIT,
  silent: UNFIT,
  address: 'requests come for another scheme or port than PARAPH_PUBLIC_URL names',
};

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

type AddressedRequest = Pick<FastifyRequest, 'headers' | 'ips' | 'protocol' | 'host'>;

/**
 * Returns the address that a proxied request was for, when its host is that of PARAPH_PUBLIC_URL; undefined for another
 * host, and where a proxy of the settings did not say the scheme.
 */
export function askedAddress(
  { headers, ips, protocol, host }: AddressedRequest,
  publicUrl: string,
): string | undefined {
  if ((ips?.length ?? 0) < 2 || headers['x-forwarded-proto'] === undefined) return undefined;
  const asked = URL.parse(`${protocol}://${host}`);
  return asked?.hostname === new URL(publicUrl).hostname ? asked.origin : undefined;
}

/**
 * Returns a function that names the address of a request that contradicts PARAPH_PUBLIC_URL in scheme or port. One
 * request at the right address within a quarter of an hour proves the setting: others may come by a second way.
 */
export function addressWatch(publicUrl: string, now: () => number = () => performance.now()) {
  const { origin } = new URL(publicUrl);
  let fitAt = -Infinity;
  return (request: AddressedRequest): string | undefined => {
    const asked = askedAddress(request, publicUrl);
    if (asked === origin) fitAt = now();
    return asked === undefined || now() - fitAt < PROXY_FAULT_MINUTES * 60_000 ? undefined : asked;
  };
}

/**
 * Whether a request without a fault proves the settings that an earlier one seemed to contradict: the same proxy forwards
 * the caller's address, or requests come for PARAPH_PUBLIC_URL too. A proxy without a name in the settings stays a fault.
 */
export function disproves(
  request: AddressedRequest & ProxiedRequest,
  { fault, peer }: ProxySighting,
  publicUrl: string,
): boolean {
  if (fault === 'address') return askedAddress(request, publicUrl) === new URL(publicUrl).origin;
  return fault === 'silent' && peer === request.socket.remoteAddress && (request.ips?.length ?? 0) > 1;
}

/** Records requests through a proxy that contradicts the settings, with one log warning per minute. */
export function watchProxies(app: FastifyInstance, platform: Platform): void {
  if (platform.config.mode !== 'production') return;
  const hasProxies = platform.config.proxies.length > 0;
  const otherAddress = addressWatch(platform.config.publicUrl);
  let noted = -Infinity;
  app.addHook('onRequest', (request, _reply, done) => {
    const asked = otherAddress(request);
    const fault = proxyFault(request, hasProxies) ?? (asked === undefined ? undefined : 'address');
    const before = fault === undefined ? ownSighting(platform) : undefined;
    if (before && disproves(request, before, platform.config.publicUrl))
      forgetSighting(platform).catch((err: unknown) => logFailure(platform.log, { err }, 'sighting of a proxy'));
    if (fault !== undefined && performance.now() - noted >= NOTED_EVERY) {
      noted = performance.now();
      const peer = request.socket.remoteAddress ?? '';
      platform.log.warn({ fault, peer, asked }, MESSAGES[fault]);
      const address = fault === 'address' ? { asked, expected: platform.config.publicUrl } : {};
      noteSighting(platform, { fault, peer, ...address }).catch((err: unknown) =>
        logFailure(platform.log, { err }, 'sighting of a proxy'),
      );
    }
    done();
  });
}
