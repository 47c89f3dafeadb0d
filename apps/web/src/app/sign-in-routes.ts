import type { Runtime } from '../lib/session/index.ts';
import { chunk, type Chunk } from '../lib/chunk.ts';
import { inside, ofPeople } from './pages.ts';

type LoginMethod = Runtime['loginMethods'][number];

/** An address of the sign-in. */
export interface SignInRoute {
  path: string;
  page: Chunk<object>;
  /** For signed-out users; signed-in users are sent on to their target. */
  signedOut?: true;
  /** Shown alone, for every user. */
  bare?: true;
  /** Open to signed-in users too, unless its address reports an error (AUTH-007). */
  exempt?: true;
  /** Without this sign-in method the address leads to /404. */
  login?: LoginMethod;
}

/** Also replaces a page for signed-out users who follow a link to it (AUTH-008). */
export const signInPage = chunk(() => import('../features/auth/pages/sign-in-page.tsx'));
const providerReturn = chunk(() => import('../features/auth/pages/provider-return-page.tsx'));

/** The sign-in pages, each in its own chunk: the first route carries no others. */
export const signInRoutes: readonly SignInRoute[] = [
  { path: '/auth/login', page: signInPage, signedOut: true },
  {
    path: '/auth/smart-id/:id',
    page: chunk(() => import('../features/auth/pages/app-return-page.tsx')),
    signedOut: true,
  },
  { path: '/auth/eparaksts', page: providerReturn, signedOut: true, exempt: true, login: 'eparaksts_mobile' },
  { path: '/auth/eid-easy', page: providerReturn, signedOut: true, exempt: true, login: 'eid_easy' },
  {
    path: '/auth/sso',
    page: chunk(() => import('../features/auth/pages/sso-return-page.tsx')),
    signedOut: true,
    exempt: true,
  },
  {
    path: '/auth/password-recovery',
    page: ofPeople(() => import('../features/auth/pages/recovery-page.tsx')),
    signedOut: true,
    login: 'password',
  },
  { path: '/auth/setup', page: ofPeople(() => import('../features/auth/pages/setup-page.tsx')), bare: true },
  {
    path: '/auth/reset-password',
    page: ofPeople(() => import('../features/auth/pages/reset-page.tsx')),
    signedOut: true,
    bare: true,
    exempt: true,
    login: 'password',
  },
  { path: '/auth/register', page: ofPeople(() => import('../features/auth/pages/register-page.tsx')), signedOut: true },
  {
    path: '/auth/confirm-email',
    page: ofPeople(() => import('../features/auth/pages/confirm-page.tsx')),
    signedOut: true,
    bare: true,
    exempt: true,
  },
  { path: '/auth/invitation', page: ofPeople(() => import('../features/auth/pages/invitation-page.tsx')), bare: true },
  {
    path: '/auth/end-session',
    page: ofPeople(() => import('../features/auth/pages/end-session-page.tsx')),
    bare: true,
  },
  {
    path: '/auth/stop-recovery',
    page: ofPeople(() => import('../features/auth/pages/stop-recovery-page.tsx')),
    bare: true,
  },
  {
    path: '/auth/stop-address-change',
    page: ofPeople(() => import('../features/auth/pages/stop-address-page.tsx')),
    bare: true,
  },
  {
    path: '/auth/remove-added-factors',
    page: ofPeople(() => import('../features/auth/pages/remove-added-page.tsx')),
    bare: true,
  },
  { path: '/auth/switch', page: ofPeople(() => import('../features/auth/pages/switch-page.tsx')), bare: true },
];

/** Personal links of mails: no navigation, no sign-in. */
export const guestPage = inside(() => import('../features/guest/pages/guest-page.tsx'));
