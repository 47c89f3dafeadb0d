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

/** Says one sentence for a moment. */
export const toasts = { success: say('success'), error: say('error'), info: say('info') };

/** The host asks for what was said before it came, and for everything after. */
export function takeToasts(take: Taker): () => void {
  taker = take;
  for (const toast of waiting) take(toast);
  waiting = [];
  return () => {
    taker = null;
  };
}

/** Whether anything was said since the page was loaded. */
export const anyToast = (): boolean => needed;

/** Calls `watcher` whenever something is said; answers the way to stop it. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
