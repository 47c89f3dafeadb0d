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
let closeAll: () => void = () => undefined;
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

/** Takes away everything that was said: something new begins. */
function clear(): void {
  waiting = [];
  closeAll();
}

/** Says one sentence for a moment. */
export const toasts = { success: say('success'), error: say('error'), info: say('info'), clear };

/** The host asks for what was said before it came, and for everything after; `close` takes all of it away. */
export function takeToasts(take: Taker, close: () => void): () => void {
  taker = take;
  closeAll = close;
  for (const toast of waiting) take(toast);
  waiting = [];
  return () => {
    taker = null;
    closeAll = () => undefined;
  };
}

/** Whether anything was said since the page was loaded. */
export const anyToast = (): boolean => needed;

/** Calls `watcher` whenever something is said; answers the way to stop it. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
