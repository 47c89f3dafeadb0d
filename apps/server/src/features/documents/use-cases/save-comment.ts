import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { openDocument } from '../open-document.ts';
import { type MemberRecord, setComment } from '../store/members.ts';
import { actorOf, type DocumentViewer, refuseHeldComment } from '../viewer.ts';
import { presentFor } from './present-for.ts';

/**
 * Saves the comment of an entry: history 35 when it is added, 14 when it is changed. The caller's own entry is used
 * (the open one, else the last completed one). An entry of a delegator is used only when the caller has none; the event
 * then states that the caller acted for that person.
 * @throws document.not-allowed for a caller without an entry; document.on-hold where a legal hold protects the comment
 */
export const saveComment = (ctx: Ctx, { documentId, comment }: { documentId: string; comment: string }) =>
  inTenant(ctx, async (tx) => {
    const { viewer } = await openDocument(tx, documentId, true);
    const entry = entryToComment(viewer) ?? fail('document.not-allowed');
    const newComment = comment || null;
    if (newComment === entry.comment) return presentFor(tx, documentId);
    refuseHeldComment(viewer, entry, newComment);
    const { actedBy, ...actor } = actorOf(entry, viewer);
    await setComment(tx, entry.id, { comment: newComment, commentBy: actedBy });
    const event = entry.comment === null ? 'document.signing-comment' : 'document.comment-changed';
    await emit(tx, event, documentId, { data: { memberId: entry.id }, texts: { comment: newComment }, ...actor });
    return presentFor(tx, documentId);
  });

function entryToComment({ own, entries }: DocumentViewer): MemberRecord | undefined {
  const mine = own.filter(({ kind }) => kind !== 'copy');
  return mine.find(({ done }) => !done) ?? mine.at(-1) ?? entries.find(({ kind, done }) => kind !== 'copy' && !done);
}
