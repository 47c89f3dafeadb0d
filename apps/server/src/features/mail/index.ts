import type { Feature } from '../../platform/feature.ts';
import { mailer } from './listener.ts';
import { newsJob } from './news.ts';

/** Mails about documents: who gets which, with which link, and which wait to be joined. */
export const mail: Feature = { name: 'mail', listeners: [mailer], jobs: [newsJob] };
