import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { hashOf, openGuestSession } from '../../auth/index.ts';
import { readLink } from '../store.ts';

/** Phases in which nobody is asked for anything any more; a completed document stays readable by its link. */
const CLOSED = new Set(['rejected', 'voided']);

export const isClosed = ({ deleted, phase }: { deleted: boolean | null; phase: string | null }): boolean =>
  deleted === true || CLOSED.has(phase ?? '');

/**
 * Opens a personal link: a token of ten minutes for its one document, as often as wanted until the access ends.
 * @throws link.expired after its time; link.dead when it is unknown, replaced or revoked, or the document was deleted,
 * voided or rejected, or the member removed
 */
export function enter(
  ctx: Ctx,
  { token, browser }: { token: string; browser: string },
): Promise<AnswerOf<typeof endpoints.session.enterAsGuest>> {
  return inTenant(ctx, async (tx) => {
    const link = await readLink(tx, hashOf(token));
    if (!link || isClosed(link)) fail('link.dead');
    if (link.expires_at <= ctx.clock.now()) fail('link.expired');
    const { user_id: userId, document_id: documentId, member_id: memberId } = link;
    return { ...(await openGuestSession(tx, { userId, documentId, memberId, browser })), documentId };
  });
}
