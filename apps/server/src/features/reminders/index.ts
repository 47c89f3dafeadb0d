import type { Feature } from '../../platform/feature.ts';
import { remindByClock } from './remind-by-clock.ts';

/** Reminds members on turn (module RemindersNotificationsModule). */
export const reminders: Feature = {
  name: 'reminders',
  schedule: [{ name: 'reminders', cron: '17 * * * *', run: remindByClock }],
};
