import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { mustRead } from './opening.ts';
import { openDocument } from './open-document.ts';

/**
 * Returns the check of a running download: whether the caller may still read these documents.
 * @returns a function that rejects with document.not-found, document.data-protected or document.needs-reason
 */
export const stillReadable =
  (...ids: readonly string[]) =>
  (ctx: Ctx): Promise<void> =>
    inTenant(ctx, async (tx) => {
      for (const id of ids) mustRead((await openDocument(tx, id)).viewer);
    });
