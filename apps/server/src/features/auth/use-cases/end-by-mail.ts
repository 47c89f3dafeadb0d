import { deniedFactorsSince, deniedSince, fail, LIMITS, mailboxesOf } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystemFor } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { type AccessOpener, openersOf } from '../additions/openers.ts';
import { removeAddedSince } from '../additions/remove-additions.ts';
import { countsOf, type RemovedCount } from '../additions/removed.ts';
import { undoCompanyActs } from '../company-acts/undo.ts';
import { ownerDenied } from '../owner-reacted.ts';
import { mailboxOfToken, secretIn } from '../mailbox-link.ts';
import { hashOf } from '../secrets.ts';
import { blockProvider } from '../sso/blocks.ts';
import { readChain } from '../store/addresses.ts';
import { sessionOfEndLink } from '../store/end-links.ts';
import { endSessionsOfAccount } from '../store/sessions.ts';

/** What a denied sign-in had set up and is removed, and what else opens the account, acts for it or lets others read. */
interface Ended {
  removed: RemovedCount[];
  openers: AccessOpener[];
}

const NOTHING: Ended = { removed: [], openers: [] };

/**
 * Ends the session that a mail about a new device names, and all sessions of the account that were opened since, in all
 * companies: the same device opens others without a mail. What was added to the account since that sign-in, at most in
 * the last days, is removed as by the link of a mail about an addition, because for most additions no such mail is sent.
 * A young factor that the session showed goes too, with all factors of the last days. Of a session by the provider of a
 * company only that company is looked at. Everything that somebody may have kept ends too (ownerDenied), with the links
 * that name sessions which are over. Any bearer of the link may end it, signed in or not; a second press succeeds and ends nothing more. For three days it also blocks the company's provider if the session came
 * by it. Opening the page ends nothing, so that mail scanners end no session.
 * @throws auth.link-used for a link of no session, for one mailed to an address that has lost the account, and for one
 * that a reaction of the owner has ended
 */
export function endByMail(ctx: Ctx, token: string): Promise<Ended> {
  const now = ctx.clock.now();
  return inSystemFor(ctx, async (tx) => {
    const found = (await sessionOfEndLink(tx, hashOf(secretIn(token)), ctx.tenantId)) ?? fail('auth.link-used');
    const accountId = found.account_id ?? fail('auth.link-used');
    const mailboxes = mailboxesOf(await readChain(tx, accountId));
    const mailbox = mailboxOfToken(ctx.platform, token, mailboxes) ?? fail('auth.link-used');
    const { created_at: openedAt, end_mailboxes, ended_by } = found;
    const isVoid = end_mailboxes?.includes(mailbox) === false;
    if (isVoid && ended_by === 'mail') return NOTHING;
    if (isVoid) fail('auth.link-used');
    const isYoung = now.getTime() - openedAt.getTime() < LIMITS.youngFactor;
    if (isYoung && found.is_bound && found.user_id) await blockProvider(tx, found.user_id);
    const ended = await endSessionsOfAccount(tx, accountId, { cause: 'mail', now, since: openedAt });
    // After the sessions, so that what one of them was adding is found.
    const denied = { openedAt, factorMadeAt: found.factor_made_at, now };
    const only = found.is_bound ? { only: ctx.tenantId } : {};
    const times = { since: deniedSince(denied), factorsSince: deniedFactorsSince(denied) };
    const removed = await removeAddedSince(tx, accountId, { ...times, mailbox, ...only });
    await ownerDenied(tx, accountId, mailbox);
    await undoCompanyActs(tx, accountId, { denied: openedAt, sessionAt: openedAt, ...only });
    if (ended > 0)
      await emit(tx, 'session.ended-by-mail', ctx.tenantId, { ...(found.user_id && { actorId: found.user_id }) });
    return { removed: countsOf(removed), openers: await openersOf(tx, accountId) };
  });
}
