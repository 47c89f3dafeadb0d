import { chunk } from '../lib/chunk.ts';

/** Every page behind the sign-in, with the table of their addresses. */
export const appRoutes = chunk(async () => ({ default: (await import('./app-routes.tsx')).AppRoutes }));
