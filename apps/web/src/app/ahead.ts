import type { QueryClient } from '@tanstack/react-query';
import { appRoutes } from './signed-in.ts';
import { guestPage } from './sign-in-routes.ts';

/**
 * Prefetches the data of an address while the session request is pending, then the user and the document. Resolves
 * when everything is loaded or failed; the page itself shows failures.
 */
export function fetchAhead(path: string, client: QueryClient, arriving: Promise<boolean> | null): Promise<unknown> {
  if (path.startsWith('/g/')) return Promise.allSettled([guestPage.fetch()]);
  if (path.startsWith('/auth/')) return Promise.resolve();
  const [, id] = /^\/standard\/documents\/([^/]+)$/.exec(path) ?? [];
  const asked = id && import('./routes.ts').then(({ fetchDocument }) => fetchDocument(id, client, arriving));
  return Promise.allSettled([appRoutes.fetch(), asked]);
}
