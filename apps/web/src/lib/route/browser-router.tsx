import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/** Joins the pages to the address bar. The page shown stays until the next one is ready to be drawn. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [now, setNow] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((next) => startTransition(() => setNow(next))), [history]);
  return (
    <Router location={now.location} navigationType={now.action} navigator={history}>
      {children}
    </Router>
  );
}
