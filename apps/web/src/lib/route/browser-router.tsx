import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator } from 'react-router';
import { isElsewhere, isLeavingHeld, leaveWith } from './leaving.ts';
import { afterOwnStep, closeTopSheet, endOwnStep, goOwnStep, isSheetEntry, settleSheets } from './sheets.ts';

type History = ReturnType<typeof createBrowserHistory>;

/**
 * Navigates with the history, after a confirmation where the page has unsaved input. The entry of an open sheet is
 * replaced, so that Back does not stop at it later.
 */
function asking(history: History): Navigator {
  const take = (step: 'push' | 'replace'): Navigator['push'] => (to, state) => {
    const go = () => afterOwnStep(() => history[isSheetEntry() ? 'replace' : step](to, state));
    if (isElsewhere(to, history.location)) leaveWith(go);
    else go();
  };
  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: take('push'),
    replace: take('replace'),
  };
}

/**
 * Follows the history. Back closes an open sheet first. Back and forward are reported afterwards: with unsaved input the
 * step is undone, and repeated after the confirmation.
 */
function follow(history: History, show: () => void): () => void {
  return history.listen(({ action, delta }) => {
    if (action !== 'POP') return show();
    if (endOwnStep()) return;
    // Forward to the entry of a sheet that is closed by now.
    if (isSheetEntry()) return settleSheets();
    if (!delta && closeTopSheet()) return;
    if (!delta || !isLeavingHeld()) return show();
    goOwnStep(() => history.go(-delta));
    leaveWith(() => afterOwnStep(() => history.go(isSheetEntry() ? delta - 1 : delta)));
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
  // A sheet that is still open after a step has its entry again; an entry that a reload left without a sheet goes.
  useEffect(settleSheets, [now]);
  return (
    <Router location={now.location} navigationType={now.action} navigator={navigator}>
      {children}
    </Router>
  );
}
