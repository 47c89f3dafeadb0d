import type { Feature } from '../../platform/feature.ts';
import { digestJob } from './digest/mail-digest.ts';
import { accountNotifier, eraser, notifier, settler, signaller } from './listener.ts';
import { routes } from './routes.ts';

/** The bell and the mail of the day: what happened that concerns a person. */
export const notifications: Feature = {
  name: 'notifications',
  routes,
  listeners: [notifier, settler, accountNotifier, signaller, eraser],
  jobs: [digestJob],
};
