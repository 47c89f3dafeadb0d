import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/states.tsx';

/** When the first call found no server. */
export const Unreachable = () => {
  const { t } = useTranslation();
  return (
    <ErrorState title={t('ui.failed.title')} text={t('ui.failed.offline')} onRetry={() => window.location.reload()} />
  );
};
