import { Suspense, lazy, useEffect, useState, type ReactNode } from 'react';

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
let wake: (() => void) | null = null;

const say =
  (tone: ToastTone) =>
  (message: string, deed?: ToastDeed): void => {
    const toast = { message, tone, deed };
    if (taker) taker(toast);
    else waiting.push(toast);
    wake?.();
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

/** Loads what shows toasts when the first one is said. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    wake = () => setNeeded(true);
    if (waiting.length > 0) setNeeded(true);
    return () => {
      wake = null;
    };
  }, []);
  return (
    <>
      {children}
      {needed && (
        <Suspense>
          <Host />
        </Suspense>
      )}
    </>
  );
};
