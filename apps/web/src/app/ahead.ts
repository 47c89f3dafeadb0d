import type { QueryClient } from '@tanstack/react-query';
import { appRoutes } from './signed-in.ts';
import { guestPage } from './sign-in-routes.ts';

/**
 * Fetches what an address shows while the server is still asked who is there, and who that is and the document as soon
 * as it has answered. Ends when all is here, or failed: the page itself tells of that.
 */
export function fetchAhead(path: string, client: QueryClient, arriving: Promise<boolean> | null): Promise<unknown> {
  if (path.startsWith('/g/')) return Promise.allSettled([guestPage.fetch()]);
  if (path.startsWith('/auth/')) return Promise.resolve();
  const [, id] = /^\/standard\/documents\/([^/]+)$/.exec(path) ?? [];
  const asked = id && import('./routes.ts').then(({ fetchDocument }) => fetchDocument(id, client, arriving));
  return Promise.allSettled([appRoutes.fetch(), asked]);
}
