import { requestTimestamp } from '@paraph/engine/sign';
import { makePorts } from '@paraph/providers';
import { isTlsFault } from '../../platform/tls-fault.ts';
import type { Platform } from '../../platform/platform.ts';
import { sandboxHosts, tsaUrls } from './trust-services.ts';

/** Answer of one timestamp service: the time it states, or why it issued no timestamp. */
export interface StampAnswer {
  url: string;
  isGiven: boolean;
  result: string;
  /** Whether the certificate of the service was not accepted. */
  isTls?: boolean;
}

/** Requests a timestamp from every configured service in parallel, without failover between them. */
export const stampEach = (platform: Pick<Platform, 'config'>): Promise<StampAnswer[]> =>
  Promise.all(tsaUrls(platform).map((url) => stampBy(url, platform)));

async function stampBy(url: string, platform: Pick<Platform, 'config'>): Promise<StampAnswer> {
  const ports = makePorts({
    timestamps: { services: [{ name: 'tsa', url }] },
    sources: { allow: platform.config.sandbox ? sandboxHosts(platform) : [] },
  });
  try {
    const { time } = await requestTimestamp({ digest: 'SHA-256', value: ports.random(32) }, ports);
    return { url, isGiven: true, result: time.toISOString() };
  } catch (e) {
    return { url, isGiven: false, result: reasonOf(e), isTls: isTlsFault(e) };
  }
}

/** Returns the service's own reason, which is in the cause. */
function reasonOf(e: unknown): string {
  if (!(e instanceof Error)) return String(e);
  return e.cause instanceof Error ? e.cause.message : e.message;
}
