import { type NoticeSentence, noticeSentence } from '@paraph/domain';

export type SentenceKey = `notifications.event.${NoticeSentence}`;

/** The text key for an event; one that is not known here still says that something happened. */
export const sentenceKey = (event: string): SentenceKey => `notifications.event.${noticeSentence(event)}`;
