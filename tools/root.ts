import { resolve } from 'node:path';

/** The root folder of the repository. */
export const root = resolve(import.meta.dirname, '..');
