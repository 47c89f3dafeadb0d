import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/toast-queue.ts';

const WORDS = {
  slow: 'shared.snackbar.slowInternetConnection',
  none: 'shared.snackbar.noInternetConnection',
} as const;

/** A slow connection is a transient message; a lost one remains until there is a connection again. */
const SAYS = { slow: toasts.info, none: toasts.error } as const;

/** Reports when the connection has become slow, or is lost (UI-017, ERR-013). */
export function useNetworkCheck(): void {
  const { t } = useTranslation();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const begin = async () => {
      const { watchNetwork } = await import('./watch-network.ts');
      if (!isOver) stop = watchNetwork((lineState, until) => SAYS[lineState](t(WORDS[lineState]), undefined, until));
    };
    void begin();
    return () => {
      isOver = true;
      stop();
    };
  }, [t]);
}
