import { type Locale, nameWithoutAddress } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { MailParams } from '../../platform/mail/index.ts';
import { isKeptOnPage, type Participants } from '../documents/index.ts';

/** Tasks that an administrator handed over from one colleague to another. */
export interface HandedTasks {
  from: string;
  to: string;
  reason: string;
}

interface HandOverContext {
  /** The administrator. */
  executor: string;
  participants: Participants;
  locale: Locale;
}

/**
 * Returns from whom to whom the tasks went, and why. The reason in a document of HR, or with hidden content, is readable
 * only on its page.
 */
export const handOverParams = (
  { from, to, reason }: HandedTasks,
  { executor, participants, locale }: HandOverContext,
): MailParams => ({
  by: from,
  DelegatedTo: to,
  ...(isKeptOnPage(participants)
    ? { note: phrases[locale].mailFrame.reasonKept }
    : { message: reason, messageFrom: nameWithoutAddress(executor), isReason: true }),
});
