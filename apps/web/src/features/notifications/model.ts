import { LIMITS, type NoticeSentence, noticeSentence } from '@paraph/domain';
import { dayOf } from '../../lib/format/dates.ts';
import type { Note } from './api.ts';

export type SentenceKey = `notifications.event.${NoticeSentence}`;

/** The event that tells an owner of a document in the bin. */
const BINNED = 'document.binned';

type NoteTarget = Pick<Note, 'event' | 'documentId' | 'dateTime'>;

/** Where a note leads: the document, the bin of one that lies there, or the own delegation. */
export function placeOf({ event, documentId }: NoteTarget): string | null {
  if (event === BINNED) return '/bin';
  if (documentId) return `/standard/documents/${documentId}`;
  return event === 'user.delegation-to-sign' ? '/profile' : null;
}

/** Until when a document can be taken out of the bin, or be read there. */
export const binnedUntil = ({ dateTime }: NoteTarget): string =>
  dayOf(new Date(Date.parse(dateTime) + LIMITS.binKeep).toISOString());

/** The text key for an event; one that is not known here still says that something happened. */
export const sentenceKey = (event: string): SentenceKey => `notifications.event.${noticeSentence(event)}`;
