/** What background work is about, in the words of those who run the installation. */
export const WORK_AREAS = [
  'mail',
  'documents',
  'signing',
  'validation',
  'archive',
  'forms',
  'calendar',
  'notifications',
  'webhooks',
  'integration',
  'accounts',
  'doctor',
  'cleaning',
  'proof',
  'other',
] as const;
export type WorkArea = (typeof WORK_AREAS)[number];

/** By the name of the queue without its prefix (`job.`, `event.`, `clock.`). */
const AREAS: Readonly<Record<string, WorkArea>> = {
  'document-mails': 'mail',
  'mail-news': 'mail',
  'removal-mails': 'mail',
  'notice-digest': 'mail',
  'send-copies': 'mail',
  'document-send': 'documents',
  'document-series': 'documents',
  'end-shares-of-leaving': 'documents',
  'end-lost-shares': 'documents',
  'share-links': 'mail',
  'deactivated-turns': 'documents',
  'delegate-turns': 'documents',
  'related-documents': 'documents',
  reminders: 'documents',
  'end-signing': 'signing',
  'raise-level': 'signing',
  'signature-limit': 'signing',
  'validate-version': 'validation',
  'trusted-lists': 'validation',
  'renew-archive': 'archive',
  renewals: 'archive',
  'form-gifts': 'forms',
  'form-types': 'forms',
  'form-values-purger': 'forms',
  'calendar-purger': 'calendar',
  notifications: 'notifications',
  'notifications-eraser': 'notifications',
  'notifications-settled': 'notifications',
  signals: 'notifications',
  webhooks: 'webhooks',
  'webhook-delivery': 'webhooks',
  'integration-transfers': 'integration',
  'integration.send': 'integration',
  'account-notifications': 'accounts',
  'delegation-mails': 'accounts',
  'admin-mails': 'accounts',
  'rename-mails': 'accounts',
  'admin-notifications': 'accounts',
  'auth-recovery': 'accounts',
  'auth-factor-recovery': 'accounts',
  'doctor.examine': 'doctor',
  're-encrypt': 'proof',
  'rewrap-keys': 'proof',
  'event-roots': 'proof',
  retention: 'cleaning',
  'sweep-files': 'cleaning',
};

const MAIL = /^platform-mail|^mail(?!-reports-forget)/;
const CLEANING = /clean-up$|forget/;

/** What the work of a queue is about. */
export function areaOfQueue(queue: string): WorkArea {
  const name = queue.replace(/^(job|event|clock)\./, '');
  if (AREAS[name]) return AREAS[name];
  if (CLEANING.test(name)) return 'cleaning';
  return MAIL.test(name) ? 'mail' : 'other';
}
