import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from '../lib/route/index.ts';
import { safePath, useRuntime, useSession } from '../lib/session/index.ts';
import { CrumbsProvider } from '../ui/crumbs.tsx';
import { toasts } from '../ui/toast-queue.ts';
import { appRoutes as AppRoutes } from './signed-in.ts';
import { followFocus } from './follow-focus.ts';
import { PageGuard } from './page-guard.tsx';
import { signInRoutes, guestPage as GuestPage, type SignInRoute } from './sign-in-routes.ts';
import { Splash } from './splash.tsx';
import { Unreachable } from './unreachable.tsx';

/** The sign-in pages as React elements; all others are loaded with their own table. */
export const App = () => (
  <CrumbsProvider>
    <FocusOnMove />
    <FocusOnRefusal />
    <PageGuard>
      <Suspense fallback={<Splash />}>
        <Routes>
          <Route path="/g/:token" element={<GuestPage />} />
          {signInRoutes.map((row) => (
            <Route key={row.path} path={row.path} element={<SignInPage row={row} />} />
          ))}
          <Route path="*" element={<Inside />} />
        </Routes>
      </Suspense>
    </PageGuard>
  </CrumbsProvider>
);

/** Shows a sign-in page only to users who may open it. */
const SignInPage = ({ row }: { row: SignInRoute }) => {
  const { state } = useSession();
  const location = useLocation();
  const methods = useRuntime()?.loginMethods;
  const Page = row.page;
  const hasError = /error/i.test(location.pathname + location.search);
  if (row.login && methods && !methods.includes(row.login)) return <Navigate to="/404" replace />;
  if (row.bare && !(row.exempt && hasError)) return <Page />;
  if (state === 'starting') return <Splash />;
  if (state === 'lost') return <Unreachable />;
  const stays = state === 'out' || (row.exempt && !hasError);
  if (stays) return <Page />;
  return <Navigate to={safePath(new URLSearchParams(location.search).get('redirect'))} replace />;
};

/** The start address needs no table of routes: signed-out users go to the sign-in. */
const Inside = () => {
  const { state } = useSession();
  const { pathname } = useLocation();
  if (pathname === '/' && state === 'starting') return <Splash />;
  if (pathname === '/' && state === 'out') return <Navigate to="/auth/login" replace />;
  return <AppRoutes />;
};

/** A new page starts at its top, also for screen readers, and clears announced errors of the last one. */
const FocusOnMove = () => <FocusContent key={useLocation().pathname} />;

/** Moves the focus to a field that a form refuses itself, on every page. */
const FocusOnRefusal = () => {
  const client = useQueryClient();
  useEffect(() => followFocus(client), [client]);
  return null;
};

/** The search, or another dialog that was opened while the page was loading, keeps what is typed into it. */
const isInDialog = (): boolean => Boolean(document.activeElement?.closest('[role="dialog"]'));

const FocusContent = () => {
  useEffect(() => {
    toasts.leave();
    if (!isInDialog()) document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
  return null;
};
