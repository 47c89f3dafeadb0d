import { Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from '../lib/route/index.ts';
import { useSession } from '../lib/session/index.ts';
import { signInPage as SignInPage } from './sign-in-routes.ts';
import { landingOf } from './landing.ts';
import {
  appFrame as AppFrame,
  factorPage as FactorPage,
  missingPage as MissingPage,
  openShell as OpenShell,
  routes,
  type PageRoute as Row,
} from './routes.ts';
import { PageGuard } from './page-guard.tsx';
import { PageLoading } from './page-loading.tsx';
import { Splash } from './splash.tsx';
import { Unreachable } from './unreachable.tsx';

/** The table of routes behind the sign-in as React elements. */
export const AppRoutes = () => (
  <Routes>
    {routes.map((row) => (
      <Route key={row.path} path={row.path} element={<Guard row={row} />} />
    ))}
    <Route path="/" element={<Landing />} />
    <Route path="*" element={<Missing />} />
  </Routes>
);

/** Shows a page only to users who may open it: everyone, signed in, or with the capability. */
const Guard = ({ row }: { row: Row }) => {
  const { state, can, me } = useSession();
  const location = useLocation();
  const Page = row.page;
  if (row.bare) return <Page />;
  if (state === 'starting') return <Splash />;
  if (state === 'lost') return <Unreachable />;
  if (state === 'out') {
    if (new URLSearchParams(location.search).has('upn')) return <SignInPage />;
    return row.open ? (
      <OpenShell>
        <Page />
      </OpenShell>
    ) : (
      <ToSignIn />
    );
  }
  if (owesFactor(me?.factorDueAt)) return <FactorPage />;
  const needed = [...(row.capability ? [row.capability] : []), ...(row.also ?? [])];
  if (!needed.every(can)) return <Navigate to="/404" replace />;
  return (
    <AppFrame workspace={row.workspace ?? false} rail={row.rail ?? false}>
      <InFrame>
        <Page />
      </InFrame>
    </AppFrame>
  );
};

/** Whether the deadline for setting up a second factor has passed. */
const owesFactor = (dueAt: string | null | undefined): boolean => Boolean(dueAt) && Date.parse(dueAt!) <= Date.now();

/** Keeps the frame on the screen while the chunk of a page loads. */
const InFrame = ({ children }: { children: ReactNode }) => (
  <PageGuard>
    <Suspense fallback={<PageLoading />}>{children}</Suspense>
  </PageGuard>
);

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
