import type { Feature } from '../../platform/feature.ts';
import { mailer } from './listener.ts';

/** Mails about documents: who gets which, with which link. */
export const mail: Feature = { name: 'mail', listeners: [mailer] };
