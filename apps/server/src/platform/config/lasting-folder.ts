import { isAbsolute, join, relative } from 'node:path';
import { realpathSync } from 'node:fs';

const CHECKOUT = realpathSync(join(import.meta.dirname, '../../../../..'));

/**
 * Returns why the content of a folder would be lost with the next release, which is installed in a new folder;
 * undefined when it would not.
 */
export function lossOf(given: string, checkout = CHECKOUT): string | undefined {
  if (!isAbsolute(given)) return 'is not an absolute path';
  const way = relative(checkout, real(given));
  const isInside = way === '' || (!way.startsWith('..') && !isAbsolute(way));
  return isInside ? 'lies inside the checkout of this release' : undefined;
}

/** Resolves links where the folder exists, else uses the path as written. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
