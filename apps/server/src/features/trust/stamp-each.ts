import { requestTimestamp } from '@paraph/engine/sign';
import { makePorts } from '@paraph/providers';
import type { Platform } from '../../platform/platform.ts';
import { sandboxHosts, tsaUrls } from './trust-services.ts';

/** What one time-stamping service answered: the time it states, or why there is no stamp. */
export interface StampAnswer {
  url: string;
  isGiven: boolean;
  said: string;
}

/** Asks every configured time-stamping service for a stamp of its own, at once; none stands in for another. */
export const stampEach = (platform: Pick<Platform, 'config'>): Promise<StampAnswer[]> =>
  Promise.all(tsaUrls(platform).map((url) => stampBy(url, platform)));

async function stampBy(url: string, platform: Pick<Platform, 'config'>): Promise<StampAnswer> {
  const ports = makePorts({
    timestamps: { services: [{ name: 'tsa', url }] },
    sources: { allow: platform.config.sandbox ? sandboxHosts(platform) : [] },
  });
  try {
    const { time } = await requestTimestamp({ digest: 'SHA-256', value: ports.random(32) }, ports);
    return { url, isGiven: true, said: time.toISOString() };
  } catch (e) {
    return { url, isGiven: false, said: reasonOf(e) };
  }
}

/** The service's own reason is in the cause. */
function reasonOf(e: unknown): string {
  if (!(e instanceof Error)) return String(e);
  return e.cause instanceof Error ? e.cause.message : e.message;
}
