import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, maskEmail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { hashOf } from '../../auth/index.ts';
import { memberById } from '../../documents/index.ts';
import { readLinkToRenew, revokeLinks } from '../store.ts';

/**
 * Mails a new link to the address of one that expired or that a reaction of the account ended, never to another, and
 * once: it replaces the old link.
 * @throws link.dead for every token that is no such link of a document that is still open to the person
 */
export const renewLink = (
  ctx: Ctx,
  { token }: { token: string },
): Promise<AnswerOf<typeof endpoints.session.renewGuestLink>> =>
  inTenant(ctx, async (tx) => {
    const now = ctx.clock.now();
    const link = await readLinkToRenew(tx, hashOf(token));
    if (!link?.is_open || (link.expires_at > now && !link.is_renewable)) fail('link.dead');
    const revoked = await revokeLinks(tx, link.member_id, now);
    const member = await memberById(tx, link.member_id);
    if (!member || revoked === 0) fail('link.dead');
    await emit(tx, 'document.link-renewed', link.document_id, { data: { memberId: link.member_id } });
    return { email: maskEmail(member.address) };
  });
