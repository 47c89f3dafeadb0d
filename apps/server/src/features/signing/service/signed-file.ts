import { fail, FILE_TYPES } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { openFile } from '../../../platform/files/index.ts';
import type { Download } from '../../../platform/http/index.ts';
import { loadVersion, presentVersion } from '../../documents/index.ts';
import { ownSession } from '../use-cases/follow-session.ts';

/**
 * Returns the signed document that an API key uploaded, in its present version: B-LT when the session finishes, B-LTA a
 * moment later.
 * @throws signing.session-not-found, document.not-completed while the signature is not stored
 */
export async function signedFile(ctx: Ctx, id: string): Promise<Download> {
  const { name, version } = await inTenant(ctx, async (tx) => {
    const session = await ownSession(ctx, tx, id);
    if (viewerOf(ctx).caller !== 'apiKey') fail('signing.session-not-found');
    if (session.state !== 'finished') fail('document.not-completed');
    const document = await presentVersion(tx, session.document_id);
    const found = document && (await loadVersion(tx, session.document_id, document.number));
    return found ? { name: document.name, version: found } : fail('signing.session-not-found');
  });
  const { stream, size } = await openFile(ctx, version.fileId);
  return { stream, size, name: `${name.replace(/\.pdf$/i, '')}.pdf`, type: FILE_TYPES.pdf.mime, etag: version.sha256 };
}
