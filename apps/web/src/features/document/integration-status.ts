import type { DocumentDetails } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../lib/format/dates.ts';

type TransferFields = Pick<DocumentDetails, 'isSentToDms' | 'sentToDmsAt' | 'dmsTrouble'>;

export interface TransferStatus {
  text: string;
  tone: 'success.fg' | 'warning.fg' | 'error.fg' | null;
}

/**
 * State of the document's transfer to the company's system: arrived, pending with the reason, or failed with the
 * reason.
 */
export function useIntegrationStatus({ isSentToDms, sentToDmsAt, dmsTrouble }: TransferFields): TransferStatus {
  const { t } = useTranslation();
  if (!dmsTrouble) {
    const when = sentToDmsAt ? momentOf(sentToDmsAt) : '';
    return isSentToDms
      ? { text: t('integration.sent', { when }), tone: 'success.fg' }
      : { text: t('integration.notYet'), tone: null };
  }
  const { state, reason, nextTry } = dmsTrouble;
  const why = t(`integration.why.${reason ?? 'down'}`);
  if (state === 'failed') return { text: t('integration.failed', { why }), tone: 'error.fg' };
  if (!reason || !nextTry) return { text: t('integration.waiting'), tone: null };
  return { text: t('integration.waitingWhy', { why, when: momentOf(nextTry) }), tone: 'warning.fg' };
}
