import type { Feature } from '../../platform/feature.ts';
import { stampRoot } from './stamp-root.ts';
import { trustServicesOf } from './trust-services.ts';

export { type CachedHealth, cachedHealth } from './cached-health.ts';
export { describeLists } from './describe-lists.ts';
export { SettingUnusable } from './setting-unusable.ts';
export type { TrustedListState } from './trusted-lists.ts';
export { eidEasyWidget, hasLinks, isConfigured } from './providers.ts';
export type { Seal } from './seal.ts';
export { keepCredentials, knownCredentials } from './tenant-credentials.ts';
export { type TenantTrustServices, tenantTrustServices } from './tenant-trust.ts';
export { type StampAnswer, stampEach } from './stamp-each.ts';
export { stampRoot } from './stamp-root.ts';
export { givesStamps } from './timestamps-status.ts';
export { type TrustServices, trustServicesOf, tsaUrls } from './trust-services.ts';

/**
 * The trust services of the installation. Every hour the root over all event chains is timestamped and stored outside
 * the database (decision 13), so that a database that was rewritten completely no longer matches.
 */
export const trust: Feature = {
  name: 'trust',
  schedule: [
    {
      name: 'trusted-lists',
      cron: '23 */6 * * *',
      run: async (platform) => (await trustServicesOf(platform)).lists.refresh(platform.clock.now()),
    },
    {
      name: 'event-roots',
      cron: '7 * * * *',
      run: stampRoot,
    },
  ],
};
