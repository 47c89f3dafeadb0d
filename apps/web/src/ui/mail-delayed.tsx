import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

/** Shown where a mail was announced while mails are delayed. */
export const MailDelayed = ({ when }: { when: boolean | undefined }) => {
  const { t } = useTranslation();
  if (!when) return null;
  return (
    <Notice tone="warning" role="status" sx={{ mb: 2 }}>
      {t('auth.mailDelayed')}
    </Notice>
  );
};
