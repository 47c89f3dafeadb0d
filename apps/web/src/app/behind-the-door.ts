import { chunk } from './chunk.ts';

/** Every page behind the sign-in, with the table of their addresses. */
export const rooms = chunk(async () => ({ default: (await import('./rooms.tsx')).Rooms }));
