import { Suspense, lazy, useSyncExternalStore, type ReactNode } from 'react';
import { anyToast, toasts, watchToasts } from './toast-queue.ts';

const Host = lazy(() => import('./toast-host.tsx'));

/** Shows one sentence for a moment. */
export const useToast = (): typeof toasts => toasts;

/** Loads the notification host with the first message. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const show = useSyncExternalStore(watchToasts, anyToast);
  return (
    <>
      {children}
      {show && (
        <Suspense>
          <Host />
        </Suspense>
      )}
    </>
  );
};
