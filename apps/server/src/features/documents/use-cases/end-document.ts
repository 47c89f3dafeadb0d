import { fail, takesComment } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { endRound } from '../advance.ts';
import { executorTexts } from '../member-name.ts';
import { entryToReject } from '../entry-to-act.ts';
import { linkFacts } from '../link-facts.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { binDocument } from './bin.ts';
import { markRejected } from '../store/members.ts';
import { actorOf, must } from '../viewer.ts';
import { presentFor } from './present-for.ts';

/**
 * Refuses while a signature is in the file but not yet stored, because it cannot be undone. Other signing sessions end
 * with the round.
 */
function refuseWhileCompleting({ lock }: OpenDocument): void {
  if (lock?.state !== 'completing') return;
  fail('document.blocked', {
    name: `${lock.first_name ?? ''} ${lock.last_name ?? ''}`.trim(),
    until: lock.next_try_at?.toISOString() ?? '',
  });
}

interface Rejection {
  id: string;
  message: string | null;
  /** The entry to reject; without it the caller's own. */
  memberId?: string | null | undefined;
}

/** Rejects the document for an open entry. The round ends, and all participants get the reason. */
export const rejectDocument = (ctx: Ctx, { id, message, memberId }: Rejection) =>
  inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, id, true);
    must('reject', open.viewer);
    refuseWhileCompleting(open);
    const entry = entryToReject(open.viewer, memberId);
    const { actedBy, ...actor } = actorOf(entry, open.viewer);
    // During a legal hold the words are those of the ending and its event alone, beside the comment of before.
    const isKept = open.viewer.viewerState.isHeld === true && takesComment(entry.comment, message);
    await markRejected(tx, entry.id, { comment: isKept ? null : message, actedBy });
    await endRound(tx, open.document, { phase: 'rejected', by: actor.actorId, message });
    await emit(tx, 'document.rejected', id, {
      data: { memberId: entry.id, ...(open.viewer.isGuest && (await linkFacts(tx, entry.id))) },
      texts: { message, ...(await executorTexts(tx, entry, actedBy)) },
      ...actor,
    });
    return presentFor(tx, id);
  });

/** Voids the document for its owner. Signatures stay in the file, but the document has no effect in the portal. */
export const voidDocument = (ctx: Ctx, { id, message }: { id: string; message: string | null }) =>
  inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, id, true);
    must('void', open.viewer);
    refuseWhileCompleting(open);
    await endRound(tx, open.document, { phase: 'voided', by: viewerOf(ctx).userId, message });
    await emit(tx, 'document.voided', id, { data: { signed: open.document.signed }, texts: { message } });
    return presentFor(tx, id);
  });

/** Deletes a document that was never completed, for its owner; its events stay. */
export const deleteDocument = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const { document, viewer } = await openDocument(tx, id, true);
    must('delete', viewer);
    if (document.signed > 0) fail('document.not-deletable');
    await binDocument(tx, id);
    await emit(tx, 'document.deleted', id, { texts: { name: document.name } });
    return null;
  });
