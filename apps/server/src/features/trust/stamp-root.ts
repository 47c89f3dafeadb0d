import { requestTimestamp } from '@paraph/engine/sign';
import { type Root, writeRoot } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { trustServicesOf } from './trust-services.ts';

/** Writes a timestamped root over the ends of all chains that grew (decision 13). */
export const stampRoot = (platform: Platform): Promise<Root> =>
  writeRoot(platform, async (digest) => {
    const { ports } = await trustServicesOf(platform);
    return (await requestTimestamp({ digest: 'SHA-256', value: digest }, ports)).token;
  });
