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
let closeRead: () => void = () => undefined;
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

/** Takes away what was said of the page that is left; what was said just now belongs to the next one. */
const leave = (): void => closeRead();

/** Says one sentence for a moment. */
export const toasts = { success: say('success'), error: say('error'), info: say('info'), clear, leave };

interface Closers {
  /** Takes all of it away. */
  all: () => void;
  /** Takes away the errors that could be read. */
  read: () => void;
}

/** The host asks for what was said before it came, and for everything after. */
export function takeToasts(take: Taker, close: Closers): () => void {
  taker = take;
  closeAll = close.all;
  closeRead = close.read;
  for (const toast of waiting) take(toast);
  waiting = [];
  return () => {
    taker = null;
    closeAll = () => undefined;
    closeRead = () => undefined;
  };
}

/** Whether anything was said since the page was loaded. */
export const anyToast = (): boolean => needed;

/** Calls `watcher` whenever something is said; answers the way to stop it. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
