import { LIMITS, type NoticeSentence, noticeSentence } from '@paraph/domain';
import { dayOf } from '../../lib/format/dates.ts';
import type { Note } from './api.ts';

export type SentenceKey = `notifications.event.${NoticeSentence}`;

/** The event that tells an owner of a document in the bin. */
const BINNED = 'document.binned';

type Told = Pick<Note, 'event' | 'documentId' | 'dateTime'>;

/** Where a note leads; a document in the bin has no page of its own. */
export const placeOf = ({ event, documentId }: Told): string | null =>
  event === BINNED ? '/bin' : documentId && `/standard/documents/${documentId}`;

/** Until when a document can be taken out of the bin. */
export const binnedUntil = ({ dateTime }: Told): string =>
  dayOf(new Date(Date.parse(dateTime) + LIMITS.binKeep).toISOString());

/** The text key for an event; one that is not known here still says that something happened. */
export const sentenceKey = (event: string): SentenceKey => `notifications.event.${noticeSentence(event)}`;

/** Where the thing is that a note tells of: the document, or the own delegation. */
export const placeOf = ({ documentId, event }: { documentId: string | null; event: string }): string | null =>
  documentId ? `/standard/documents/${documentId}` : event === 'user.delegation-to-sign' ? '/profile' : null;
