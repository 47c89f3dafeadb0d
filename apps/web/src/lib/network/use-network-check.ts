import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/toast-queue.ts';

const WORDS = {
  slow: 'shared.snackbar.slowInternetConnection',
  none: 'shared.snackbar.noInternetConnection',
} as const;

/** Slow is news that goes away; without a connection nothing works until somebody has seen it. */
const SAYS = { slow: toasts.info, none: toasts.error } as const;

/** Says it when the connection has become slow, or is gone (UI-017, ERR-013). */
export function useNetworkCheck(): void {
  const { t } = useTranslation();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const begin = async () => {
      const { watchNetwork } = await import('./watch-network.ts');
      if (!isOver) stop = watchNetwork((lineState) => SAYS[lineState](t(WORDS[lineState])));
    };
    void begin();
    return () => {
      isOver = true;
      stop();
    };
  }, [t]);
}
