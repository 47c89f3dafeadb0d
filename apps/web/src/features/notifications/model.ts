import { LIMITS, type NoticeSentence, noticeSentence } from '@paraph/domain';
import { dayOf } from '../../lib/format/dates.ts';
import type { Note } from './api.ts';

export type SentenceKey = `notifications.event.${NoticeSentence}`;

/** The event that notifies an owner of a document in the bin. */
const BINNED = 'document.binned';

/** Targets of events without a document. */
const OTHER_PLACES: Readonly<Record<string, string>> = {
  'user.delegation-to-sign': '/profile',
  'tenant.folder-deleted': '/bin',
  'tenant.folder-created': '/folders',
  'tenant.folder-changed': '/folders',
  'tenant.folder-moved': '/folders',
  'tenant.documents-moved': '/folders',
  'tenant.files-shared': '/folders',
  'tenant.folder-access-changed': '/folders',
  'tenant.admin-invited': '/admin/users',
  'user.invited': '/admin/users',
  'user.activated': '/admin/users',
  'user.roles-changed': '/admin/users',
  'tenant.webhook-created': '/admin/log',
  'tenant.webhook-changed': '/admin/log',
  'tenant.form-people-changed': '/admin/forms',
  'tenant.mail-server-changed': '/admin/log',
  'tenant.mail-server-removed': '/admin/log',
  'tenant.hold-lifted': '/admin/retention',
  'tenant.settings-changed': '/admin/log',
  'tenant.credentials-changed': '/admin/log',
  'tenant.key-created': '/admin/log',
  'tenant.key-restored': '/admin/log',
  'tenant.permissions-changed': '/admin/log',
  'tenant.series-unsent': '/admin/log',
  'user.renamed': '/admin/log',
  'user.manager-changed': '/admin/log',
  'tenant.contact-changed': '/addressBook',
  'tenant.contact-deleted': '/addressBook',
  'tenant.ceo-given': '/admin/users',
  'tenant.ceo-taken': '/admin/users',
  'tenant.open-all-on': '/admin/company',
  'tenant.sso-changed': '/admin/company',
  'tenant.sso-removed': '/admin/company',
  'user.sso-blocked': '/admin/company',
};

type NoteTarget = Pick<Note, 'event' | 'documentId' | 'dateTime'>;

/**
 * Returns the target of a notification: the document, the bin for a deleted one, or the page that shows what happened.
 * Null for pages of administration without the right to them: managers are notified of what administrators find there.
 */
export function targetOf({ event, documentId }: NoteTarget, isAdmin: boolean): string | null {
  if (event === BINNED) return '/bin';
  if (documentId) return `/standard/documents/${documentId}`;
  const place = OTHER_PLACES[event] ?? null;
  return place?.startsWith('/admin/') && !isAdmin ? null : place;
}

/** Returns until when a document can be restored from the bin, or read there. */
export const binnedUntil = ({ dateTime }: NoteTarget): string =>
  dayOf(new Date(Date.parse(dateTime) + LIMITS.binKeep).toISOString());

/** Returns the text key of an event; an unknown one has a general text. */
export const sentenceKey = (event: string): SentenceKey => `notifications.event.${noticeSentence(event)}`;
