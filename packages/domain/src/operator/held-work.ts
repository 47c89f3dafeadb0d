/**
 * Background work that a restored installation does not resume by itself if it waited in the backup. It mails people,
 * calls webhooks, sends documents or grants access, and most of it was done after the backup was made.
 */
export const WORK_HELD_AFTER_RESTORE = [
  'document-mails',
  'mail-news',
  'removal-mails',
  'share-links',
  'delegation-mails',
  'admin-mails',
  'rename-mails',
  'notifications',
  'notice-digest',
  'send-copies',
  'signature-limit',
  'webhooks',
  'webhook-delivery',
  'document-send',
  'document-series',
  'deactivated-turns',
  'delegate-turns',
  'related-documents',
  'auth-recovery',
  'auth-factor-recovery',
] as const;

/**
 * Work that continues after a restore: it changes nothing outside, or the other side recognises repetitions (a
 * document system by the number of the version). Mails have a separate rule: they fail, and the operator sends them
 * again.
 */
export const WORK_FREE_AFTER_RESTORE = [
  'account-notifications',
  'admin-notifications',
  'calendar-purger',
  'doctor.examine',
  'end-lost-shares',
  'end-shares-of-leaving',
  'end-signing',
  'form-gifts',
  'form-types',
  'form-values-purger',
  'integration-transfers',
  'integration.send',
  'notifications-eraser',
  'notifications-settled',
  'platform-account-mail',
  'platform-mail',
  'platform-own-mail',
  'raise-level',
  'renew-archive',
  'signals',
  'validate-version',
] as const;

/**
 * Work that continues while its company is deactivated: it keeps evidence valid, erases data or ends access, or belongs
 * to accounts. Mails about accounts tell their owners what to stop within days, and an account may have other companies.
 * All other work of the company waits until the operator activates it.
 */
const WORK_WHILE_DEACTIVATED: readonly string[] = [
  'auth-recovery',
  'auth-factor-recovery',
  'calendar-purger',
  'doctor.examine',
  'end-lost-shares',
  'end-shares-of-leaving',
  'end-signing',
  'form-gifts',
  'form-types',
  'form-values-purger',
  'notifications-eraser',
  'platform-account-mail',
  'raise-level',
  'renew-archive',
  'signals',
  'validate-version',
] satisfies readonly (typeof WORK_FREE_AFTER_RESTORE | typeof WORK_HELD_AFTER_RESTORE)[number][];

/** Whether the work of a queue continues while its company is deactivated. */
export const worksWhileDeactivated = (queue: string): boolean =>
  WORK_WHILE_DEACTIVATED.includes(queue.replace(/^(job|event)\./, ''));

/** How many pieces of held work are released at once. */
export const HELD_RELEASED_AT_ONCE = 1000;
