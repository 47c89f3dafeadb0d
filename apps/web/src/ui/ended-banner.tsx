import type { DocumentDetails } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../lib/format/dates.ts';
import { Notice } from './notice.tsx';

/** Who ended the document, when and why. */
export const EndedBanner = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const { phase, endedBy, endedAt } = document;
  if (phase !== 'rejected' && phase !== 'voided') return null;
  const message = phase === 'rejected' ? document.rejectedMessage : document.voidedMessage;
  return (
    <Notice tone="error" role="status" sx={{ borderRadius: 0, flex: 'none' }}>
      {t(`document.ended.${phase}`, { name: endedBy ?? '–', time: endedAt ? momentOf(endedAt) : '–' })}
      {message && <div>{message}</div>}
    </Notice>
  );
};
