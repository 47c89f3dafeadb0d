import type { Feature } from '../../platform/feature.ts';
import { mailer } from './listener.ts';
import { newsJob } from './news.ts';

/** Mails about documents: recipients, links, and the news that are joined into one mail. */
export const mail: Feature = { name: 'mail', listeners: [mailer], jobs: [newsJob] };
