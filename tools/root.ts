import { resolve } from 'node:path';

/** The folder of the whole house. */
export const root = resolve(import.meta.dirname, '..');
