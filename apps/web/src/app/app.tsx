import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from '../lib/route/index.ts';
import { safePath, useRuntime, useSession } from '../lib/session/index.ts';
import { CrumbsProvider } from '../ui/crumbs.tsx';
import { landingOf } from './landing.ts';
import {
  appFrame as AppFrame,
  guestPage as GuestPage,
  missingPage as MissingPage,
  openShell as OpenShell,
  routes,
  signInPage as SignInPage,
  type Route as Row,
} from './routes.ts';
import { Splash } from './splash.tsx';
import { Unreachable } from './unreachable.tsx';

/** The table of routes as React wants it. */
export const App = () => (
  <CrumbsProvider>
    <FocusOnMove />
    <Suspense fallback={<Splash />}>
      <Routes>
        <Route path="/g/:token" element={<GuestPage />} />
        {routes.map((row) => (
          <Route key={row.path} path={row.path} element={<Guard row={row} />} />
        ))}
        <Route path="/" element={<Landing />} />
        <Route path="*" element={<Missing />} />
      </Routes>
    </Suspense>
  </CrumbsProvider>
);

/** Lets a page be seen by those it is for: signed out, signed in, with the capability. */
const Guard = ({ row }: { row: Row }) => {
  const { state, can } = useSession();
  const location = useLocation();
  const Page = row.page;
  const methods = useRuntime()?.loginMethods;
  const query = new URLSearchParams(location.search);
  const hasError = /error/i.test(location.pathname + location.search);
  if (row.login && methods && !methods.includes(row.login)) return <Navigate to="/404" replace />;
  if (row.bare && !(row.exempt && hasError)) return <Page />;
  if (state === 'starting') return <Splash />;
  if (state === 'lost') return <Unreachable />;
  if (row.signedOut) {
    const stays = state === 'out' || (row.exempt && !hasError);
    return stays ? <Page /> : <Navigate to={safePath(query.get('redirect'))} replace />;
  }
  if (state === 'out') {
    if (query.has('upn')) return <SignInPage />;
    return row.open ? (
      <OpenShell>
        <Page />
      </OpenShell>
    ) : (
      <ToSignIn />
    );
  }
  if (row.capability && !can(row.capability)) return <Navigate to="/404" replace />;
  return (
    <AppFrame workspace={row.workspace ?? false}>
      <InFrame>
        <Page />
      </InFrame>
    </AppFrame>
  );
};

/** Keeps the frame standing while the chunk of a page loads. */
const InFrame = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;

const ToSignIn = () => {
  const { pathname, search } = useLocation();
  const redirect = pathname === '/' ? '' : `?redirect=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`/auth/login${redirect}`} replace />;
};

const Landing = () => {
  const { state, can } = useSession();
  if (state === 'starting') return <Splash />;
  if (state === 'lost') return <Unreachable />;
  return state === 'in' ? <Navigate to={landingOf(can)} replace /> : <ToSignIn />;
};

const Missing = () => {
  const { state } = useSession();
  const { pathname } = useLocation();
  if (state === 'starting') return <Splash />;
  if (state !== 'in') {
    return pathname === '/404' ? (
      <OpenShell>
        <MissingPage />
      </OpenShell>
    ) : (
      <ToSignIn />
    );
  }
  return (
    <AppFrame workspace={false}>
      <InFrame>
        <MissingPage />
      </InFrame>
    </AppFrame>
  );
};

/** A new page begins at its top, also for those who read by ear. */
const FocusOnMove = () => <FocusContent key={useLocation().pathname} />;

const FocusContent = () => {
  useEffect(() => document.getElementById('content')?.focus({ preventScroll: true }), []);
  return null;
};
