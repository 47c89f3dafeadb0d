import { forgetRates } from './http/rates.ts';
import type { Scheduled } from './jobs/work.ts';

/** What the platform itself does by the clock. */
export const platformSchedule: readonly Scheduled[] = [{ name: 'forget-rates', cron: '17 3 * * *', run: forgetRates }];
