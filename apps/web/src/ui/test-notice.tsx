import type { ValidationReport } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

/** Shown above a result that depends on test services, also where the page has no sandbox banner. */
export const TestNotice = ({ trust }: Pick<ValidationReport, 'trust'>) => {
  const { t } = useTranslation();
  if (trust !== 'test') return null;
  return (
    <Notice tone="warning" sx={{ mb: 2 }}>
      {t('validation.trust.notice')}
    </Notice>
  );
};
