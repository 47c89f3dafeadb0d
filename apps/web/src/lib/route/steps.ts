import type { To, UNSAFE_createBrowserHistory } from 'react-router';

export type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** What dialogs change in the navigation. Their chunk, which the first page does not load, sets both. */
export const steps: {
  /** Navigates: an open dialog has an entry of its own in the history. */
  take?: (history: History, step: 'push' | 'replace', to: To, state: unknown) => void;
  /** Deals with Back and Forward. Returns whether nothing new is to be shown. */
  isHandled?: (history: History, delta: number | null) => boolean;
} = {};
