import { fail, mailboxesOf } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { accountLock, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { mailboxOfToken, secretIn } from '../mailbox-link.ts';
import { hashOf } from '../secrets.ts';
import { readChain } from '../store/addresses.ts';
import { type LinkedSession, reactionOf, sessionOfEndLink, signInOf } from '../store/end-links.ts';
import { type Ended, undoSession } from './undo-session.ts';

export const NOTHING: Ended = { removed: [], openers: [] };

/**
 * Denies the session that a mail about a new device names (undoSession). Any bearer of the link may, signed in or not,
 * until the owner reacts to anything: afterwards only the owner may (denySession), because an outsider may have copied
 * the mail. A second press succeeds and undoes nothing more. Opening the page ends nothing, so that mail scanners end no
 * session.
 * @throws auth.link-used for a link of no session, and for one mailed to an address that has lost the account;
 * auth.link-needs-sign-in for one that a reaction of the owner has ended
 */
export function endByMail(ctx: Ctx, token: string): Promise<Ended> {
  const place = { tenantId: ctx.tenantId };
  const end = async (tx: Tx) => {
    const { session, mailbox, isVoid } = await lookUp(tx, ctx, token, place);
    if (!isVoid) return undoSession(tx, session, { mailbox });
    return session.denied_at ? NOTHING : fail('auth.link-needs-sign-in');
  };
  return inSystemFor(ctx, end, async (tx) => {
    const session = await sessionOfEndLink(tx, hashOf(secretIn(token)), place);
    return session ? [accountLock(session.accountId)] : [];
  });
}

/**
 * The same by a link that a reaction of the owner has ended, from a session of the same account that began after that
 * reaction: anybody signed in before does not get in any more. Such a session stays. The contract requires a fresh
 * proof, and refuses sessions by the provider of a company.
 * @throws auth.link-used for a link of another account too; auth.link-needs-sign-in for a session of before the reaction
 */
export function denySession(ctx: Ctx, token: string): Promise<Ended> {
  const { accountId, sessionId = fail('access.session-ended') } = viewerOf(ctx);
  return inSystemFor(ctx, async (tx) => {
    const { session, mailbox, isVoid } = await lookUp(tx, ctx, token, { accountId });
    if (isVoid && session.denied_at) return NOTHING;
    const reactedAt = await reactionOf(tx, accountId);
    const signedInAt = await signInOf(tx, sessionId);
    if (!reactedAt || !signedInAt || signedInAt <= reactedAt)
      return isVoid ? fail('auth.link-needs-sign-in') : undoSession(tx, session, { mailbox });
    return undoSession(tx, session, { mailbox, after: { reactedAt, pressedFrom: { sessionId, signedInAt } } });
  });
}

interface Link {
  session: LinkedSession;
  mailbox: string;
  /** Whether a reaction has ended it. */
  isVoid: boolean;
}

/** Returns the session of a mailed link of a company or an account. @throws auth.link-used */
export async function lookUp(
  tx: Tx,
  ctx: Ctx,
  token: string,
  place: Parameters<typeof sessionOfEndLink>[2],
): Promise<Link> {
  const session = (await sessionOfEndLink(tx, hashOf(secretIn(token)), place)) ?? fail('auth.link-used');
  const mailboxes = mailboxesOf(await readChain(tx, session.accountId));
  const mailbox = mailboxOfToken(ctx.platform, token, mailboxes) ?? fail('auth.link-used');
  return { session, mailbox, isVoid: session.end_mailboxes?.includes(mailbox) === false };
}
