import { deniedFactorsSince, deniedSince, LIMITS } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { type AccessOpener, openersOf } from '../additions/openers.ts';
import { removeAddedSince } from '../additions/remove-additions.ts';
import { countsOf, type RemovedCount } from '../additions/removed.ts';
import { undoCompanyActs } from '../company-acts/undo.ts';
import { endKeptProofs, ownerDenied } from '../owner-reacted.ts';
import { reactionPart } from '../reaction-part.ts';
import { blockProvider } from '../sso/blocks.ts';
import { deniedWith, lastActIn, type LinkedSession, markDenied } from '../store/end-links.ts';
import { endSessionsOfAccount } from '../store/sessions.ts';
import { inEachTenantOf } from './each-company.ts';

/** What a denied sign-in had set up and is removed, and what else opens the account, acts for it or lets others read. */
export interface Ended {
  removed: RemovedCount[];
  openers: AccessOpener[];
}

/** The owner reacted before and has proven again who they are. */
export interface LaterDenial {
  reactedAt: Date;
  /** The session that the owner presses from, by a sign-in after that reaction; absent for a proof without a session. */
  pressedFrom?: { sessionId: string; signedInAt: Date };
}

interface Denial {
  mailbox: string;
  after?: LaterDenial;
}

/**
 * Ends a denied session and all of its account that were opened since, in all companies: the same device opens others
 * without a mail. What was added to the account since that sign-in, at most in the last days, is removed as by the link of
 * a mail about an addition, because for most additions no such mail is sent. A young factor that the session showed goes
 * too, with all factors of the last days. Of a session by the provider of a company only that company is looked at.
 * Everything that somebody may have kept ends too. For three days it also blocks the company's provider if the session
 * came by it. Where the owner reacted before (`after`), the pressing session stays, and what it did. Needs a transaction
 * of inSystemFor (security AN-16).
 */
export async function undoSession(tx: Tx, session: LinkedSession, { mailbox, after }: Denial): Promise<Ended> {
  const now = contextOf(tx).clock.now();
  const { accountId, created_at: openedAt, tenant_id: tenantId, user_id: userId } = session;
  const isYoung = now.getTime() - openedAt.getTime() < LIMITS.youngFactor;
  const inItsCompany = (fn: (id: string) => Promise<unknown>) =>
    inEachTenantOf(tx, userId ? [{ tenantId, userId }] : [], (place) => fn(place.userId));
  if (isYoung && session.is_bound)
    await reactionPart(tx, 'provider', undefined, () => inItsCompany((id) => blockProvider(tx, id)));
  const but = after?.pressedFrom?.sessionId;
  const ended = await endSessionsOfAccount(tx, accountId, { cause: 'mail', now, since: openedAt, but });
  // After the sessions, so that what one of them was adding is found.
  const only = session.is_bound ? { only: tenantId } : {};
  const { sessionIds, until } = await deniedWork(tx, session, { after, now });
  const denied = { openedAt, factorMadeAt: session.factor_made_at, now };
  const times = { since: deniedSince(denied), factorsSince: deniedFactorsSince(denied), until };
  const removed = await removeAddedSince(tx, accountId, { ...times, mailbox, ...only });
  await (after ? endKeptProofs : ownerDenied)(tx, accountId, mailbox);
  const own = after ? { own: { until: after.reactedAt, sessionIds: new Set(sessionIds) } } : {};
  const recoveries = await undoCompanyActs(tx, accountId, { denied: openedAt, sessionAt: openedAt, ...own, ...only });
  await markDenied(tx, sessionIds, now);
  if (ended > 0) await inItsCompany((actorId) => emit(tx, 'session.ended-by-mail', tenantId, { actorId }));
  return { removed: countsOf(removed, recoveries), openers: await openersOf(tx, accountId) };
}

/**
 * Returns the sessions that are denied with one, and until when additions to the account may be theirs. A reaction before
 * the denied session decides nothing about it: everything since is doubted, except for the pressing session. After a
 * later reaction only sessions of sign-ins before it are denied; one that it left open may have worked on, so the last act
 * of these sessions counts.
 */
async function deniedWork(
  tx: Tx,
  { accountId, created_at: since, is_bound, tenant_id }: LinkedSession,
  { after, now }: { after: LaterDenial | undefined; now: Date },
): Promise<{ sessionIds: string[]; until: Date }> {
  const reactedAt = after && after.reactedAt >= since ? after.reactedAt : undefined;
  const pressedFrom = after?.pressedFrom;
  const period = { since, until: reactedAt ?? now, but: pressedFrom?.sessionId };
  const sessionIds = await deniedWith(tx, accountId, { ...period, only: is_bound ? tenant_id : undefined });
  if (!after) return { sessionIds, until: now };
  const decided = reactedAt ?? pressedFrom?.signedInAt ?? now;
  const lastAct = await lastActIn(tx, accountId, { sessionIds, since });
  return { sessionIds, until: lastAct && lastAct > decided ? lastAct : decided };
}
