import { Suspense, lazy, useSyncExternalStore, type ReactNode } from 'react';

export type ToastTone = 'success' | 'error' | 'info';
export interface ToastDeed {
  label: string;
  run: () => void;
}
interface Toast {
  message: string;
  tone: ToastTone;
  deed?: ToastDeed | undefined;
}
type Taker = (toast: Toast) => void;

const Host = lazy(() => import('./toast-host.tsx'));
let taker: Taker | null = null;
let waiting: Toast[] = [];
let needed = false;
const watchers = new Set<() => void>();

const say =
  (tone: ToastTone) =>
  (message: string, deed?: ToastDeed): void => {
    const toast = { message, tone, deed };
    if (taker) taker(toast);
    else waiting.push(toast);
    needed = true;
    for (const watcher of watchers) watcher();
  };

const toasts = { success: say('success'), error: say('error'), info: say('info') };

/** Says one sentence for a moment. */
export const useToast = (): typeof toasts => toasts;

/** The host asks for what was said before it came, and for everything after. */
export function takeToasts(take: Taker): () => void {
  taker = take;
  for (const toast of waiting) take(toast);
  waiting = [];
  return () => {
    taker = null;
  };
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Loads what shows toasts when the first one is said. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const show = useSyncExternalStore(watch, () => needed);
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
