import { type NoticeSentence, noticeSentence } from '@paraph/domain';

export type SentenceKey = `notifications.event.${NoticeSentence}`;

/** The text key for an event; one that is not known here still says that something happened. */
export const sentenceKey = (event: string): SentenceKey => `notifications.event.${noticeSentence(event)}`;

/** Where the thing is that a note tells of: the document, or the own delegation. */
export const placeOf = ({ documentId, event }: { documentId: string | null; event: string }): string | null =>
  documentId ? `/standard/documents/${documentId}` : event === 'user.delegation-to-sign' ? '/profile' : null;
