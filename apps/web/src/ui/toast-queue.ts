export type ToastTone = 'success' | 'error' | 'info';
export interface ToastAction {
  label: string;
  run: () => void;
  /** Takes the last act back: Ctrl+Z does the same while the message stands. */
  isUndo?: true;
}
interface Toast {
  message: string;
  tone: ToastTone;
  deed?: ToastAction | undefined;
  /** Closes the message when it no longer applies. */
  until?: AbortSignal | undefined;
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
  (message: string, deed?: ToastAction, until?: AbortSignal): void => {
    const toast = { message, tone, deed, until };
    if (taker) taker(toast);
    else waiting.push(toast);
    needed = true;
    for (const watcher of watchers) watcher();
  };

/** Closes all messages, since something new begins. */
function clear(): void {
  waiting = [];
  closeAll();
}

/** Closes messages of the page that is left; very recent ones belong to the next one. */
const leave = (): void => closeRead();

/** Shows one sentence for a moment. */
export const toasts = { success: say('success'), error: say('error'), info: say('info'), clear, leave };

interface Closers {
  /** Closes all messages. */
  all: () => void;
  /** Closes errors that could be read. */
  read: () => void;
}

/** Passes earlier messages to the host, and all later ones. */
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

/** Whether any message was sent since the page was loaded. */
export const anyToast = (): boolean => needed;

/** Calls `watcher` for each message; returns a function that unsubscribes. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
