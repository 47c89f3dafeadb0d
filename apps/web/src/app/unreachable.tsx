import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session/index.ts';
import { ErrorState } from '../ui/states.tsx';

/** When the first call found no server, or one that cannot serve: then the server's own sentence says why. */
export const Unreachable = () => {
  const { t } = useTranslation();
  const { fault } = useSession();
  return (
    <ErrorState
      title={t('ui.failed.title')}
      text={fault?.detail || t('ui.failed.offline')}
      onRetry={() => window.location.reload()}
    />
  );
};
