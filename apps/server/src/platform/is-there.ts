import { statSync } from 'node:fs';

/**
 * Whether a file or folder exists. `existsSync` also denies what it may not look at, so that an operator would read
 * that a thing is missing.
 * @throws the error of the system when the path may not be looked at
 */
export const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;
