import type { Capability } from '@paraph/domain';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export interface Route {
  path: string;
  page: LazyExoticComponent<ComponentType>;
  /** Without it the address leads to /404. */
  capability?: Capability;
  /** For people who are not signed in; signed-in people go on to where they wanted. */
  signedOut?: true;
  /** Stands alone, without navigation. */
  bare?: true;
  /** Brings its own second column: icons instead of the wide navigation, and its own bars on a phone. */
  workspace?: true;
}

/** Every page of the portal, each in its own chunk. */
export const routes: readonly Route[] = [
  { path: '/auth/login', page: lazy(() => import('../features/auth/pages/sign-in-page.tsx')), signedOut: true },
  {
    path: '/auth/password-recovery',
    page: lazy(() => import('../features/auth/pages/recovery-page.tsx')),
    signedOut: true,
  },
  { path: '/auth/reset-password', page: lazy(() => import('../features/auth/pages/reset-page.tsx')), bare: true },
  {
    path: '/dashboard',
    page: lazy(() => import('../features/home/pages/home-page.tsx')),
    capability: 'dashboard.open',
  },
  {
    path: '/documents',
    page: lazy(() => import('../features/documents/pages/documents-page.tsx')),
    capability: 'documents.list',
  },
  { path: '/s/:id', page: lazy(() => import('../features/signing/pages/return-page.tsx')), bare: true },
  {
    path: '/standard/documents/:id',
    page: lazy(() => import('../features/document/pages/document-page.tsx')),
    capability: 'documents.open',
    workspace: true,
  },
  {
    path: '/standard/compose-document',
    page: lazy(() => import('../features/compose/pages/compose-page.tsx')),
    capability: 'documents.compose',
    workspace: true,
  },
];

/** Personal links of mails: no navigation, no sign-in. */
export const guestPage = lazy(() => import('../features/guest/pages/guest-page.tsx'));
