import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from '../lib/route/index.ts';
import { safePath, useRuntime, useSession } from '../lib/session/index.ts';
import { CrumbsProvider } from '../ui/crumbs.tsx';
import { toasts } from '../ui/toast-queue.ts';
import { appRoutes as AppRoutes } from './signed-in.ts';
import { followFocus } from './follow-focus.ts';
import { signInRoutes, guestPage as GuestPage, type SignInRoute } from './sign-in-routes.ts';
import { Splash } from './splash.tsx';
import { Unreachable } from './unreachable.tsx';

/** The sign-in pages as React wants them; all others come with their own table. */
export const App = () => (
  <CrumbsProvider>
    <FocusOnMove />
    <FocusOnRefusal />
    <Suspense fallback={<Splash />}>
      <Routes>
        <Route path="/g/:token" element={<GuestPage />} />
        {signInRoutes.map((row) => (
          <Route key={row.path} path={row.path} element={<SignInPage row={row} />} />
        ))}
        <Route path="*" element={<Inside />} />
      </Routes>
    </Suspense>
  </CrumbsProvider>
);

/** Lets a sign-in page be seen by those it is for. */
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

/** The first address needs no table: signed-out people sign in. */
const Inside = () => {
  const { state } = useSession();
  const { pathname } = useLocation();
  if (pathname === '/' && state === 'starting') return <Splash />;
  if (pathname === '/' && state === 'out') return <Navigate to="/auth/login" replace />;
  return <AppRoutes />;
};

/** A new page begins at its top, also for those who read by ear, and without the errors that were read on the last. */
const FocusOnMove = () => <FocusContent key={useLocation().pathname} />;

/** What a form refuses by itself gets the focus, on every page. */
const FocusOnRefusal = () => {
  const client = useQueryClient();
  useEffect(() => followFocus(client), [client]);
  return null;
};

const FocusContent = () => {
  useEffect(() => {
    toasts.leave();
    document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
  return null;
};
