import type { AnswerOf, endpoints } from '@paraph/contract';
import { LIMITS, PERMISSIONS, type SignInMethod } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { tenantInfoIn, rightsOf } from '../tenants/index.ts';
import { personsById } from '../users/index.ts';
import { hashOf, newSecret } from './secrets.ts';
import { insertRefreshToken } from './store/refresh-tokens.ts';
import type { CheckedProof } from './use-cases/checked-proof.ts';
import { insertSession, type SessionKind } from './store/sessions.ts';

type TokenAnswer = AnswerOf<typeof endpoints.session.authenticate>;

/** Tokens of a session. The refresh token is sent in a cookie to a browser, and in the body to an API client. */
export interface IssuedTokens {
  answer: TokenAnswer;
  refreshToken: string;
  kind: SessionKind;
}

export interface TokenHolder {
  sessionId: string;
  accountId: string;
  userId: string;
  /** The series of the session's tokens; null or absent for the first one. */
  series?: string | null;
}

/**
 * Issues an access token of ten minutes (AUTH-036). It names the user for API clients. Roles and permissions in it are
 * only a hint, since rights are read for each call.
 */
export async function accessFor(tx: Tx, ctx: Ctx, holder: TokenHolder): Promise<TokenAnswer> {
  const { sessionId, accountId, userId, series } = holder;
  const { platform, tenantId } = ctx;
  const { roles, permissions } = await rightsOf(tx, userId);
  const person = (await personsById(tx, [userId])).get(userId);
  const { isCompany, locale } = await tenantInfoIn(tx);
  const access_token = platform.tokens.issue({
    sub: accountId,
    tid: tenantId,
    uid: userId,
    sid: sessionId,
    ...(series && { ser: series }),
    roles: [...roles],
    permissions: permissions.map((name) => PERMISSIONS[name].code).toSorted((a, b) => a - b),
    email: person?.email ?? '',
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    locale: person?.locale ?? locale,
    isTenant: isCompany,
  });
  return { access_token, token_type: 'Bearer', expires_in: LIMITS.accessTokenLife / 1000 };
}

export interface SessionOpening {
  kind: 'browser' | 'api';
  userId: string;
  accountId: string;
  browserHash: Buffer | null;
  /** The method of sign-in; after a switch of company that of the session before it. */
  openedBy: SignInMethod;
  /** Hash of the link that ends the session, when one was mailed. */
  endHash?: Buffer | null;
  /** When the sign-in was that led to it; absent for a session that is no switch of company. */
  signedInAt?: Date;
  /** When the factor was made that the sign-in showed; absent for none. */
  factorMadeAt?: Date;
  /** Opened without proof of identity; the first dangerous act requires one. */
  isUnproven?: boolean;
  /** Opened by the company's own provider; proves nothing about the account elsewhere. */
  isBound?: boolean;
  /** No second factor was shown. */
  lacksFactor?: boolean;
  /** When the user must have a second factor. */
  factorDueAt?: Date | null;
}

/** Opens a session in the tenant of `tx`, with its first refresh token, for a proof that was checked in `tx`. */
export async function openSession(
  tx: Tx,
  ctx: Ctx,
  opening: SessionOpening & { proof: CheckedProof },
): Promise<{ sessionId: string; refreshToken: string }> {
  const now = ctx.clock.now();
  const sessionId = newId(now.getTime());
  const refreshToken = newSecret();
  await insertSession(tx, {
    tenant_id: ctx.tenantId,
    id: sessionId,
    kind: opening.kind,
    user_id: opening.userId,
    account_id: opening.accountId,
    document_id: null,
    member_id: null,
    browser_hash: opening.browserHash,
    user_agent: ctx.userAgent?.slice(0, 300) ?? null,
    created_at: now,
    active_at: now,
    expires_at: endOf(opening.kind, now),
    proven_at: opening.isUnproven ? null : now,
    factor_made_at: opening.factorMadeAt ?? null,
    end_hash: opening.endHash ?? null,
    signed_in_at: opening.signedInAt ?? null,
    is_bound: opening.isBound ?? false,
    factor_due_at: opening.factorDueAt ?? null,
    lacks_factor: opening.lacksFactor ?? false,
    opened_by: opening.openedBy,
  });
  await insertRefreshToken(tx, { tenant_id: ctx.tenantId, session_id: sessionId, hash: hashOf(refreshToken) });
  return { sessionId, refreshToken };
}

/** Returns the end of a session. It is fixed for a browser; an API client's moves with each renewal of its token. */
export const endOf = (kind: 'browser' | 'api', from: Date): Date =>
  new Date(from.getTime() + (kind === 'browser' ? LIMITS.sessionLife : LIMITS.refreshTokenLife));
