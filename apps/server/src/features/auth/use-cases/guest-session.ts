import type { AnswerOf, endpoints } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { hashOf } from '../secrets.ts';
import { endSessionsOfMember, findGuestSession, insertSession, prolongSession } from '../store/sessions.ts';

export interface GuestAccess {
  userId: string;
  documentId: string;
  memberId: string;
  /** End of the link; no token is valid for longer (security AZ-12). */
  expiresAt: Date;
  /** The browser's secret; see keepBrowser. */
  browser: string;
}

/**
 * Issues a token of ten minutes for one document and one member. The same browser continues its session; another
 * browser gets a new one. The caller must check the link.
 */
export async function openGuestSession(
  tx: Tx,
  attempt: GuestAccess,
): Promise<AnswerOf<typeof endpoints.session.authenticate>> {
  const { platform, tenantId, clock } = contextOf(tx);
  const { userId, documentId, memberId } = attempt;
  const now = clock.now();
  const expiresAt = new Date(Math.min(now.getTime() + LIMITS.guestTokenLife, attempt.expiresAt.getTime()));
  const known = await findGuestSession(tx, memberId, hashOf(attempt.browser));
  const sid = known?.id ?? newId(now.getTime());
  if (known) await prolongSession(tx, sid, expiresAt);
  else
    await insertSession(tx, {
      tenant_id: tenantId,
      id: sid,
      kind: 'guest',
      user_id: userId,
      account_id: null,
      document_id: documentId,
      member_id: memberId,
      browser_hash: hashOf(attempt.browser),
      user_agent: null,
      created_at: now,
      active_at: now,
      expires_at: expiresAt,
    });
  const seconds = Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  const claims = { sub: userId, tid: tenantId, uid: userId, sid, scope: 'guest', doc: documentId, mid: memberId };
  return { access_token: platform.tokens.issue(claims, seconds), token_type: 'Bearer', expires_in: seconds };
}

/** Ends at once all sessions that were opened by a link of this member. */
export const endGuestSessions = async (tx: Tx, memberId: string): Promise<void> =>
  void (await endSessionsOfMember(tx, memberId, contextOf(tx).clock.now()));
