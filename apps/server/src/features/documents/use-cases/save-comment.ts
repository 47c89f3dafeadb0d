import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { openDocument } from '../open-document.ts';
import { setComment } from '../store/members.ts';
import { refuseHeld } from '../viewer.ts';
import { presentFor } from './present-for.ts';

/**
 * What somebody says beside their own entry; the first time it is added (history 35), then changed (14). The entry is
 * the one that is open, else the last that was done.
 * @throws document.not-allowed for a caller without an entry; document.on-hold where a hold keeps what was said
 */
export const saveComment = (ctx: Ctx, { documentId, comment }: { documentId: string; comment: string }) =>
  inTenant(ctx, async (tx) => {
    const { viewer } = await openDocument(tx, documentId, true);
    const mine = viewer.entries.filter(({ kind }) => kind !== 'copy');
    const entry = mine.find(({ done }) => !done) ?? mine.at(-1) ?? fail('document.not-allowed');
    const said = comment || null;
    if (said === entry.comment) return presentFor(tx, documentId);
    if (entry.comment !== null) refuseHeld(viewer);
    await setComment(tx, entry.id, said);
    const event = entry.comment === null ? 'document.signing-comment' : 'document.comment-changed';
    await emit(tx, event, documentId, { data: { memberId: entry.id }, texts: { comment: said } });
    return presentFor(tx, documentId);
  });
