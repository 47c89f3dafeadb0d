import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { chunk } from '../lib/chunk.ts';
import { ChunkGuard } from './chunk-guard.tsx';
import { anyToast, toasts, watchToasts } from './toast-queue.ts';

export type { ToastAction } from './toast-queue.ts';

const Host = chunk(() => import('./toast-host.tsx'));

/** Shows one sentence for a moment. */
export const useToast = (): typeof toasts => toasts;

/** Loads the notification host with the first message. Without its code the page stays as it is. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const show = useSyncExternalStore(watchToasts, anyToast);
  return (
    <>
      {children}
      {show && (
        <ChunkGuard instead={againOnline}>
          <Suspense>
            <Host />
          </Suspense>
        </ChunkGuard>
      )}
    </>
  );
};

/** Fetches the notification host as soon as there is a connection again. */
const AgainOnline = ({ onAgain }: { onAgain: () => void }) => {
  useEffect(() => {
    window.addEventListener('online', onAgain);
    return () => window.removeEventListener('online', onAgain);
  }, [onAgain]);
  return null;
};

const againOnline = (again: () => void): ReactNode => <AgainOnline onAgain={again} />;

/** Loads the notification host before it is needed, so that the loss of the connection can be reported. */
export const useToastsReady = (): void =>
  useEffect(() => {
    void Host.fetch().catch(() => undefined);
  }, []);
