import { systemContext } from './context.ts';
import { inSystem } from './db/index.ts';
import { sweepFiles } from './files/index.ts';
import { rewrapTenantKeys, tenantKey } from './files/keys.ts';
import { reencrypt, rewrapDataKeys } from './keys/index.ts';
import { forgetRates } from './http/rate-store.ts';
import type { Job, Scheduled } from './jobs/work.ts';
import { mailJobs } from './mail/deliver.ts';
import { forgetMails } from './mail/forget-mails.ts';
import { forgetSignals } from './realtime/signals.ts';

/** Jobs of the platform itself. */
export const platformJobs: readonly Job[] = mailJobs;

/** Scheduled work of the platform itself. */
export const platformSchedule: readonly Scheduled[] = [
  { name: 'forget-rates', cron: '17 3 * * *', run: forgetRates },
  { name: 'forget-signals', cron: '7 * * * *', run: forgetSignals },
  { name: 'sweep-files', cron: '41 * * * *', run: sweepFiles },
  {
    name: 'forget-mails',
    cron: '29 * * * *',
    run: (platform) => forgetMails(platform, (id) => systemContext(platform, id)),
  },
  {
    name: 'rewrap-keys',
    cron: '23 * * * *',
    run: (platform) =>
      inSystem(platform, async (tx) => {
        await rewrapTenantKeys(tx, platform.config.keys);
        await rewrapDataKeys(tx, platform.config.keys);
      }),
  },
  {
    name: 're-encrypt',
    cron: '33 * * * *',
    run: (platform) => reencrypt(platform, (id) => tenantKey(systemContext(platform, id))),
  },
];
