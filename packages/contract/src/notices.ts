import { NOTICE_KIND_NAMES, NOTICE_MAILS_SENT, type NoticeKind } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';

const choice = z.object({ portal: z.boolean(), mail: z.enum(NOTICE_MAILS_SENT) });
const hour = z.number().int().min(0).max(23);

const notices = z.object({
  kinds: z.object(
    Object.fromEntries(NOTICE_KIND_NAMES.map((kind) => [kind, choice])) as Record<NoticeKind, typeof choice>,
  ),
  /** Hour of the company's day at which the summary is sent. */
  digestHour: hour,
  /** Hours in which no mail about documents is sent, over midnight if `to` is smaller; null for none. */
  quiet: z.object({ from: hour, to: hour }).nullable(),
});
export type Notices = z.output<typeof notices>;

/** Notification choices of a user: kinds, channels and times. */
export const noticeChoices = {
  own: endpoint({
    name: 'noticeChoices.own',
    says: 'What the viewer is notified of in the portal and by mail, and when.',
    method: 'GET',
    path: '/notifications/choices',
    callers: ['user'],
    answer: notices,
    errors: [],
    reads: ['profile'],
  }),
  set: endpoint({
    name: 'noticeChoices.set',
    says: 'Stores it; what is mandatory cannot be switched off.',
    method: 'PUT',
    path: '/notifications/choices',
    callers: ['user'],
    body: notices,
    answer: notices,
    errors: ['field.mandatory', 'field.invalid'],
    touches: ['profile'],
  }),
};
