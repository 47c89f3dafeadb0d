import type { To } from 'react-router';

/** Asks whether unsaved input may be lost, and calls `leave` when it may. */
export type ConfirmLeaving = (leave: () => void) => void;

const asking: ConfirmLeaving[] = [];

/** Requires a confirmation before the page is left. @returns ends this */
export function holdLeaving(ask: ConfirmLeaving): () => void {
  asking.push(ask);
  return () => {
    const at = asking.indexOf(ask);
    if (at >= 0) asking.splice(at, 1);
  };
}

/** Input was saved: the page may be left at once, also before the next render. */
export function letLeave(): void {
  asking.length = 0;
}

/** Leaves at once, or after a confirmation where there is unsaved input. */
export function leaveWith(leave: () => void): void {
  const ask = asking.at(-1);
  if (!ask) return leave();
  ask(() => {
    letLeave();
    leave();
  });
}

export const isLeavingHeld = (): boolean => asking.length > 0;

/** Whether an address shows another page or another view: a change of the fragment alone does not. */
export function isElsewhere(to: To, now: { pathname: string; search: string }): boolean {
  const url = typeof to === 'string' ? new URL(to, `http://here${now.pathname}${now.search}`) : to;
  return (url.pathname || now.pathname) !== now.pathname || (url.search ?? '') !== now.search;
}
