import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator } from 'react-router';
import { isElsewhere, isLeavingHeld, leaveWith } from './leaving.ts';

type History = ReturnType<typeof createBrowserHistory>;

/** Navigates with the history, after a confirmation where the page has unsaved input. */
function asking(history: History): Navigator {
  const here = () => history.location;
  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) => (isElsewhere(to, here()) ? leaveWith(() => history.push(to, state)) : history.push(to, state)),
    replace: (to, state) =>
      isElsewhere(to, here()) ? leaveWith(() => history.replace(to, state)) : history.replace(to, state),
  };
}

/**
 * Follows the history. Back and forward are reported afterwards: with unsaved input the step is undone, and repeated
 * after the confirmation.
 */
function follow(history: History, show: () => void): () => void {
  let isOwn = false;
  return history.listen(({ action, delta }) => {
    if (isOwn) {
      isOwn = false;
      return;
    }
    if (action === 'POP' && delta && isLeavingHeld()) {
      isOwn = true;
      history.go(-delta);
      leaveWith(() => history.go(delta));
      return;
    }
    show();
  });
}

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
