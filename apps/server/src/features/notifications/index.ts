import type { Feature } from '../../platform/feature.ts';
import { digestJob } from './digest/mail-digest.ts';
import { accountNotifier, adminNotifier, eraser, notifier, settler } from './listener.ts';
import { signaller } from './signaller.ts';
import { routes } from './routes.ts';

/** Notifications in the portal and by daily mail: events that concern a user. */
export const notifications: Feature = {
  name: 'notifications',
  routes,
  listeners: [notifier, settler, accountNotifier, adminNotifier, signaller, eraser],
  jobs: [digestJob],
};
