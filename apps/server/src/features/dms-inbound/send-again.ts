import type { DocumentDetails } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { getDocument, openDocument } from '../documents/index.ts';
import { isIntegrated, sendAgainIn } from '../integration/index.ts';

/**
 * Retries a failed transfer of a document, for its owner or an administrator.
 * @throws document.not-allowed, integration.off, integration.not-failed
 */
export async function sendAgain(ctx: Ctx, id: string): Promise<DocumentDetails> {
  await inTenant(ctx, async (tx) => {
    const { viewerState } = (await openDocument(tx, id, true)).viewer;
    if (!viewerState.isOwner && !viewerState.capabilities.includes('admin.open')) fail('document.not-allowed');
    if (!(await isIntegrated(tx))) fail('integration.off');
    if (!(await sendAgainIn(tx, id))) fail('integration.not-failed');
  });
  return getDocument(ctx, { id });
}
