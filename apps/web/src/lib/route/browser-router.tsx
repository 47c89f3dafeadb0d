import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator } from 'react-router';
import { isElsewhere, leaveWith } from './leaving.ts';
import { type History, steps } from './steps.ts';

/** Navigates with the history, after a confirmation where the page has unsaved input. */
function asking(history: History): Navigator {
  const take =
    (step: 'push' | 'replace'): Navigator['push'] =>
    (to, state) => {
      const go = () => (steps.take ? steps.take(history, step, to, state) : history[step](to, state));
      if (isElsewhere(to, history.location)) leaveWith(go);
      else go();
    };
  return { ...history, push: take('push'), replace: take('replace') };
}

/** Follows the history; Back and Forward are reported afterwards. */
const follow = (history: History, show: () => void): (() => void) =>
  history.listen(({ action, delta }) => {
    if (action !== 'POP' || !steps.isHandled?.(history, delta)) show();
  });

/** Connects the pages to the address bar. The current page is shown until the next one is ready to render. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [navigator] = useState(() => asking(history));
  const [now, setNow] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () => follow(history, () => startTransition(() => setNow({ action: history.action, location: history.location }))),
    [history],
  );
  return (
    <Router location={now.location} navigationType={now.action} navigator={navigator}>
      {children}
    </Router>
  );
}
