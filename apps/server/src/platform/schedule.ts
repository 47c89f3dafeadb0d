import { rewrapTenantKeys } from './files/keys.ts';
import { sweepFiles } from './files/index.ts';
import { inSystem } from './db/index.ts';
import { forgetRates } from './http/rates.ts';
import type { Scheduled } from './jobs/work.ts';

/** What the platform itself does by the clock. */
export const platformSchedule: readonly Scheduled[] = [
  { name: 'forget-rates', cron: '17 3 * * *', run: forgetRates },
  { name: 'sweep-files', cron: '41 * * * *', run: sweepFiles },
  {
    name: 'rewrap-keys',
    cron: '23 * * * *',
    run: (platform) => inSystem(platform, (tx) => rewrapTenantKeys(tx, platform.config.keys)),
  },
];
