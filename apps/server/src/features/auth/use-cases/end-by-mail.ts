import { fail, LIMITS, mailboxesOf } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystemFor } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { doubtLastDays } from '../owner-reacted.ts';
import { mailboxOfToken, secretIn } from '../mailbox-link.ts';
import { hashOf } from '../secrets.ts';
import { blockProvider } from '../sso/blocks.ts';
import { readChain } from '../store/addresses.ts';
import { endMailedProofs } from '../store/pending-proofs.ts';
import { endSessionsOfAccount, sessionOfEndLink } from '../store/sessions.ts';
import { doubtPersonalLinks } from './renew-personal-links.ts';

/**
 * Ends the session that a mail about a new device names, and all sessions of the account that were opened since, in all
 * companies: the same device opens others without a mail. Everything that waits to open the account ends too
 * (PENDING_PROOFS). Any bearer of the link may end it, signed in or not; repeated calls succeed. For three days it also makes the account doubt what
 * happened in that time, and blocks the company's provider if the session came by it. Opening the page ends
 * nothing, so that mail scanners end no session.
 * @throws auth.link-used for a link of no session, and for one mailed to an address that has lost the account
 */
export async function endByMail(ctx: Ctx, token: string): Promise<{ ok: true }> {
  const now = ctx.clock.now();
  await inSystemFor(ctx, async (tx) => {
    const found = (await sessionOfEndLink(tx, hashOf(secretIn(token)), ctx.tenantId)) ?? fail('auth.link-used');
    const accountId = found.account_id ?? fail('auth.link-used');
    const mailboxes = mailboxesOf(await readChain(tx, accountId));
    const mailbox = mailboxOfToken(ctx.platform, token, mailboxes) ?? fail('auth.link-used');
    const isYoung = now.getTime() - found.created_at.getTime() < LIMITS.youngFactor;
    if (isYoung) await doubtLastDays(tx, accountId, mailbox);
    if (isYoung) await doubtPersonalLinks(tx, accountId, mailbox);
    if (isYoung && found.is_bound && found.user_id) await blockProvider(tx, found.user_id);
    await endMailedProofs(tx, accountId);
    const ended = await endSessionsOfAccount(tx, accountId, { cause: 'mail', now, since: found.created_at });
    if (ended === 0) return;
    await emit(tx, 'session.ended-by-mail', ctx.tenantId, { ...(found.user_id && { actorId: found.user_id }) });
  });
  return { ok: true };
}
