import type { DocumentDetails } from '@paraph/contract';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { openDocument } from '../open-document.ts';
import { mustRead } from '../opening.ts';
import { holdsLock, presentNeed } from '../present.ts';
import { addressOfVersion } from '../seen-version.ts';
import { presentFor } from './present-for.ts';

/** Returns a document as the viewer may see it. It counts as opened once its content was sent (`giveContent`). */
export const getDocument = (ctx: Ctx, { id }: { id: string }): Promise<DocumentDetails> =>
  inTenant(ctx, (tx) => presentFor(tx, id));

/** Returns the members who get the file of the completed document by mail (DOC-095). */
export const listMailGetters = (ctx: Ctx, { id }: { id: string }) =>
  inTenant(ctx, async (tx) => (await presentFor(tx, id)).members.filter(({ kind }) => kind === 'copy'));

/** Returns whether the viewer has to act and may act now (readings B1). */
export const needSign = (ctx: Ctx, { id }: { id: string }) =>
  inTenant(ctx, async (tx) => presentNeed(await openDocument(tx, id)));

/**
 * Returns whether another user is signing, and the hash of the bytes that would be signed; takes no lock (decision 22).
 * @throws document.needs-reason, document.data-protected: the hash identifies a known file
 */
export const initSign = (ctx: Ctx, { id }: { id: string }) =>
  inTenant(ctx, async (tx) => {
    const { version, lock, viewer } = await openDocument(tx, id);
    mustRead(viewer);
    const isOther = lock !== undefined && !holdsLock(lock, viewer);
    return {
      isBlocked: isOther,
      blockedTimeTo: isOther ? (lock.expires_at?.toISOString() ?? null) : null,
      file: addressOfVersion({ documentId: id, number: version.number }),
      sha256: version.sha256,
    };
  });
