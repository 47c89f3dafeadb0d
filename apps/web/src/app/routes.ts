import type { Capability } from '@paraph/domain';
import type { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { chunk, type Chunk } from '../lib/chunk.ts';
import { inside, ofDrive, ofFilling, ofFormEditor, ofPeople } from './pages.ts';

export interface PageRoute {
  path: string;
  page: Chunk<object>;
  /** Users without it see /404. */
  capability?: Capability;
  /** Users need one of these too, else they see /404. */
  also?: readonly Capability[];
  /** Shown alone, without navigation. */
  bare?: true;
  /** Public; signed-in users see it inside the navigation. */
  open?: true;
  /** Has its own second column: icons instead of the wide navigation, and its own bars on a phone. */
  workspace?: true;
  /** Has its own second column, and the usual bars on a phone. */
  rail?: true;
}

/** An address that redirects to the first of its pages. */
const toFirst = (to: string) =>
  chunk(async () => {
    const { Navigate } = await import('../lib/route/index.ts');
    return { default: () => createElement(Navigate, { to, replace: true }) };
  });

const tenantPage = ofPeople(() => import('../features/tenants/pages/tenant-page.tsx'));
const usersPage = ofPeople(() => import('../features/users/pages/users-page.tsx'));
const checkPage = inside(() => import('../features/check/pages/check-page.tsx'));
const documentPage = inside(() => import('../features/document/pages/document-page.tsx'));
const drivePage = ofDrive(() => import('../features/drive/pages/drive-page.tsx'));
const composePage = inside(() => import('../features/compose/pages/compose-page.tsx'));
const formsPage = ofFilling(() => import('../features/filling/pages/module-page.tsx'));
const choosePage = ofFilling(() => import('../features/filling/pages/choose-page.tsx'));
const fillPage = ofFilling(() => import('../features/filling/pages/fill-page.tsx'));
/** Return addresses of the providers' pages (specification 2 §2). */
const RETURNS = [
  '/documents/eparaksts-mobile/callback',
  '/documents/:folderId/eparaksts-mobile/callback',
  '/folders/:folderId/:page/eparaksts-mobile/callback',
  '/module-c/documents/eparaksts-mobile/callback',
  '/module-c/documents/:id/eparaksts-mobile/callback',
  '/standard/documents/:id/eparaksts-mobile/callback',
];

/** Every page behind the sign-in, each in its own chunk. */
export const routes: readonly PageRoute[] = [
  {
    path: '/dashboard',
    page: inside(() => import('../features/home/pages/home-page.tsx')),
    capability: 'dashboard.open',
  },
  {
    path: '/documents',
    page: inside(() => import('../features/documents/pages/documents-page.tsx')),
    capability: 'documents.list',
  },
  ...['/folders', '/folders/:id', '/folders/:id/:page', '/documents/:folderId'].map((path) => ({
    path,
    page: drivePage,
    capability: 'folders.open' as const,
    rail: true as const,
  })),
  {
    path: '/drive/:id/:page',
    page: chunk(() => import('../features/drive/pages/old-address.tsx')),
    capability: 'folders.open',
  },
  {
    path: '/super-admin/waiting',
    page: ofPeople(() => import('../features/operator/pages/waiting-page.tsx')),
    capability: 'operator.open',
  },
  {
    path: '/shared/:token',
    page: ofDrive(() => import('../features/drive/pages/shared-page.tsx')),
    bare: true,
  },
  { path: '/validate', page: inside(() => import('../features/validation/pages/validate-page.tsx')), open: true },
  { path: '/check', page: checkPage, open: true },
  { path: '/check/:code', page: checkPage, open: true },
  { path: '/s/:id', page: chunk(() => import('../features/signing/pages/return-page.tsx')), bare: true },
  ...RETURNS.map((path) => ({
    path,
    page: inside(() => import('../features/signing/pages/provider-return-page.tsx')),
    bare: true as const,
  })),
  {
    path: '/standard/documents/:id',
    page: documentPage,
    capability: 'standard.open',
    workspace: true,
  },
  ...['/standard/compose-document', '/standard/compose-document/:folderId'].map((path) => ({
    path,
    page: composePage,
    capability: 'documents.compose' as const,
    workspace: true as const,
  })),
  { path: '/module-b', page: formsPage, capability: 'forms.hr' },
  { path: '/module-c', page: formsPage, capability: 'forms.accounting' },
  { path: '/module-b/create-document', page: choosePage, capability: 'forms.hr', also: ['forms.fill'] },
  { path: '/module-c/create-document', page: choosePage, capability: 'forms.accounting', also: ['forms.fill'] },
  {
    path: '/module-b/create-document/:formBuilderId',
    page: fillPage,
    capability: 'forms.hr',
    also: ['forms.fill'],
    workspace: true,
  },
  {
    path: '/module-b/create-document/:formBuilderId/:folderId',
    page: fillPage,
    capability: 'forms.hr',
    also: ['forms.fill'],
    workspace: true,
  },
  {
    path: '/module-c/create-document/:formBuilderId',
    page: fillPage,
    capability: 'forms.accounting',
    also: ['forms.fill'],
    workspace: true,
  },
  {
    path: '/module-c/create-document/:formBuilderId/:folderId',
    page: fillPage,
    capability: 'forms.accounting',
    also: ['forms.fill'],
    workspace: true,
  },
  { path: '/module-c/documents/:id', page: documentPage, capability: 'forms.accounting', workspace: true },
  {
    path: '/profile',
    page: ofPeople(() => import('../features/profile/pages/profile-page.tsx')),
    capability: 'session.own',
  },
  // The target page checks the right.
  { path: '/standard/create-document', page: toFirst('/standard/compose-document') },
  { path: '/admin', page: toFirst('/admin/admin-panel'), capability: 'admin.open' },
  {
    path: '/admin/admin-panel',
    page: ofPeople(() => import('../features/admin/pages/panel-page.tsx')),
    capability: 'admin.open',
  },
  { path: '/admin/users', page: usersPage, capability: 'users.manage' },
  { path: '/admin/users/:searchQuery', page: usersPage, capability: 'users.manage' },
  {
    path: '/admin/permissions',
    page: ofPeople(() => import('../features/roles/pages/permissions-page.tsx')),
    capability: 'roles.manage',
  },
  {
    path: '/admin/company',
    page: ofPeople(() => import('../features/company/pages/company-page.tsx')),
    capability: 'company.manage',
  },
  {
    path: '/admin/email-templates-settings',
    page: ofPeople(() => import('../features/company/pages/mails-page.tsx')),
    capability: 'company.manage',
  },
  {
    path: '/admin/tags',
    page: ofPeople(() => import('../features/tags/pages/tags-page.tsx')),
    capability: 'tags.manage',
  },
  {
    path: '/admin/departments',
    page: ofPeople(() => import('../features/directory/pages/departments-page.tsx')),
    capability: 'departments.manage',
  },
  {
    path: '/admin/access-groups',
    page: ofPeople(() => import('../features/directory/pages/access-groups-page.tsx')),
    capability: 'access-groups.manage',
  },
  {
    path: '/admin/job-titles',
    page: ofPeople(() => import('../features/directory/pages/job-titles-page.tsx')),
    capability: 'admin.job-titles',
  },
  {
    path: '/admin/forms',
    page: ofPeople(() => import('../features/forms/pages/forms-page.tsx')),
    capability: 'forms.templates',
  },
  {
    path: '/admin/lists',
    page: ofPeople(() => import('../features/directory/pages/lists-page.tsx')),
    capability: 'lists.page',
  },
  {
    path: '/admin/forms/create',
    page: ofFormEditor(() => import('../features/form-editor/pages/create-page.tsx')),
    capability: 'forms.templates',
  },
  {
    path: '/admin/forms/edit/:id',
    page: ofFormEditor(() => import('../features/form-editor/pages/edit-page.tsx')),
    capability: 'forms.templates',
    workspace: true,
  },
  {
    path: '/addressBook',
    page: ofPeople(() => import('../features/directory/pages/address-book-page.tsx')),
    capability: 'address-book.open',
  },
  {
    path: '/calendar',
    page: ofPeople(() => import('../features/calendar/pages/calendar-page.tsx')),
    capability: 'calendar.open',
  },
  {
    path: '/admin/event-types',
    page: ofPeople(() => import('../features/calendar/pages/event-types-page.tsx')),
    capability: 'event-types.manage',
  },
  {
    path: '/admin/webhooks',
    page: ofPeople(() => import('../features/webhooks/pages/webhooks-page.tsx')),
    capability: 'webhooks.manage',
  },
  {
    path: '/admin/retention',
    page: ofPeople(() => import('../features/retention/pages/retention-page.tsx')),
    capability: 'company.manage',
  },
  {
    path: '/bin',
    page: inside(() => import('../features/retention/pages/bin-page.tsx')),
    capability: 'documents.list',
  },
  {
    path: '/admin/renewals',
    page: ofPeople(() => import('../features/renewals/pages/renewals-page.tsx')),
    capability: 'company.manage',
  },
  {
    path: '/admin/billing-report',
    page: ofPeople(() => import('../features/billing/pages/report-page.tsx')),
    capability: 'company.manage',
  },
  {
    path: '/admin/log',
    page: ofPeople(() => import('../features/log/pages/log-page.tsx')),
    capability: 'log.read',
  },
  { path: '/super-admin', page: toFirst('/super-admin/tenants'), capability: 'platform.open' },
  {
    path: '/super-admin/tenants',
    page: ofPeople(() => import('../features/tenants/pages/tenants-page.tsx')),
    capability: 'tenants.manage',
  },
  {
    path: '/super-admin/accounts',
    page: inside(() => import('../features/operator/pages/accounts-page.tsx')),
    capability: 'operator.open',
  },
  {
    path: '/super-admin/doctor',
    page: ofPeople(() => import('../features/operator/pages/doctor-page.tsx')),
    capability: 'operator.open',
  },
  { path: '/super-admin/tenants/create', page: tenantPage, capability: 'tenants.manage' },
  { path: '/super-admin/tenants/:id/edit', page: tenantPage, capability: 'tenants.manage' },
];

/** Navigation and bars, loaded only for signed-in users. */
export const appFrame = inside(async () => ({ default: (await import('./frame/app-frame.tsx')).AppFrame }));

/** A header with the company's name, for public pages. */
export const openShell = chunk(async () => ({ default: (await import('./open-shell.tsx')).OpenShell }));

/** Fetches the frame, the page and, once a user is signed in, the first requests of the page of a document. */
export async function fetchDocument(id: string, client: QueryClient, arriving: Promise<boolean> | null): Promise<void> {
  const asked = Promise.all([import('../features/document/prefetch.ts'), arriving]).then(
    async ([{ prefetchDocument: askAhead }, isSignedIn]) => (isSignedIn ? askAhead(client, id) : undefined),
  );
  await Promise.allSettled([appFrame.fetch(), documentPage.fetch(), asked]);
}

/** Replaces every page for users who did not set up the required second factor in time. */
export const factorPage = ofPeople(() => import('../features/safety/pages/factor-page.tsx'));

/** For every unknown address. */
export const missingPage = chunk(() => import('./missing-page.tsx'));
