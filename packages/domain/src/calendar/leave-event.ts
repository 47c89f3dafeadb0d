import { LIMITS } from '../limits.ts';
import { LOCALE_NAMES } from '../locales.ts';
import { readEventLabels } from './event-types.ts';

/** Beginnings of the words for leave in the five languages of event labels. */
const LEAVE = /(?:^|[^\p{L}])(?:atostog|atvaļin|puhk|отпуск|leave|vacation|holiday)/iu;

/**
 * Returns the event type of a leave: the only one, or the first whose label names leave in some language. Its name is
 * JSON of labels; null where none of several does.
 */
export function leaveEventOf(types: readonly { id: string; name: string }[]): string | null {
  if (types.length === 1) return types[0]!.id;
  const namesLeave = ({ name }: { name: string }): boolean => {
    const labels = readEventLabels(name, LIMITS.eventLabel);
    return labels !== null && LOCALE_NAMES.some((locale) => LEAVE.test(labels[locale]));
  };
  return types.find(namesLeave)?.id ?? null;
}
