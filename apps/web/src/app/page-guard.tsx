import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '../lib/route/index.ts';
import { ChunkGuard } from '../ui/chunk-guard.tsx';
import { ErrorState } from '../ui/states.tsx';

/** Keeps what is around a page whose code did not load, for example without a connection, and offers to fetch it again. */
export const PageGuard = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return (
    <ChunkGuard at={pathname} instead={notLoaded}>
      {children}
    </ChunkGuard>
  );
};

const NotLoaded = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useTranslation();
  return <ErrorState title={t('ui.failed.title')} text={t('ui.failed.offline')} onRetry={onAgain} />;
};

const notLoaded = (again: () => void): ReactNode => <NotLoaded onAgain={again} />;
