import { fail, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { isAlive } from '../liveness.ts';
import { hashOf, sameBytes, successorsOf } from '../secrets.ts';
import { insertRefreshToken, lockRefreshToken, type RefreshRow, useRefreshToken } from '../store/refresh-tokens.ts';
import { endSession, prolongSession, readSession, type SessionRow } from '../store/sessions.ts';
import { accessFor, endOf, type IssuedTokens } from '../tokens.ts';
import { keepsRules } from './session-rules.ts';

export interface TokenRenewal {
  refreshToken: string;
  browser: string | null;
}

/** Most rotations that a retry within the grace time may be behind. */
const CHAIN = 5;

/**
 * Exchanges a refresh token for its successor and a new access token. A repeated token is a lost answer if it comes
 * within ten seconds from the same browser: the same successor is returned. Any other repetition means theft: the
 * session ends for thief and owner (RFC 9700 clause 4.14, security AN-19). Rules that the company has made since the
 * sign-in apply too (keepsRules).
 * @throws access.session-ended
 */
export async function refresh(ctx: Ctx, renewal: TokenRenewal): Promise<IssuedTokens> {
  const tokens = await inSystemFor(ctx, (tx) => exchange(tx, ctx, renewal));
  return tokens ?? fail('access.session-ended');
}

/** Returns undefined instead of an error, so that the end of a session by reuse or by a rule is committed. */
async function exchange(tx: Tx, ctx: Ctx, { refreshToken, browser }: TokenRenewal): Promise<IssuedTokens | undefined> {
  const now = ctx.clock.now();
  const shown = await lockRefreshToken(tx, hashOf(refreshToken));
  const session = shown && (await readSession(tx, shown.session_id));
  if (!shown || !session || session.kind === 'guest' || !isAlive(session, now)) return undefined;
  if (!(await keepsRules(tx, session))) return undefined;
  const next = shown.used_at
    ? await successorInGrace(tx, ctx, { shown, session, token: refreshToken, browser })
    : await rotate(tx, ctx, { session, token: refreshToken });
  if (!next) {
    await endSession(tx, session.id, { cause: 'reuse', now });
    ctx.platform.log.warn(
      { session: session.id, trace: ctx.trace },
      'a refresh token came twice: its session is ended',
    );
    return undefined;
  }
  if (session.kind === 'api') await prolongSession(tx, session.id, endOf('api', now));
  const holder = {
    sessionId: session.id,
    accountId: session.account_id!,
    userId: session.user_id,
    series: session.token_series,
  };
  return { answer: await accessFor(tx, ctx, holder), refreshToken: next, kind: session.kind };
}

async function rotate(tx: Tx, ctx: Ctx, { session, token }: { session: SessionRow; token: string }): Promise<string> {
  const [next] = successorsOf(ctx.platform.dataKeys, token) as [string];
  await useRefreshToken(tx, hashOf(token), { next: hashOf(next), now: ctx.clock.now() });
  await insertRefreshToken(tx, { tenant_id: ctx.tenantId, session_id: session.id, hash: hashOf(next) });
  return next;
}

interface Repeated {
  shown: RefreshRow;
  session: SessionRow;
  token: string;
  browser: string | null;
}

/** Follows the chain to the token that is still valid. @returns undefined when the repetition is no lost answer */
async function successorInGrace(tx: Tx, ctx: Ctx, repeated: Repeated): Promise<string | undefined> {
  const { session, browser } = repeated;
  const isOwn = session.browser_hash === null || (browser !== null && sameBytes(hashOf(browser), session.browser_hash));
  if (!isOwn) return undefined;
  let { shown, token } = repeated;
  for (let step = 0; step < CHAIN; step += 1) {
    const { used_at, next_hash } = shown;
    if (!used_at) return token;
    if (!next_hash || ctx.clock.now().getTime() - used_at.getTime() > LIMITS.refreshGrace) return undefined;
    const successor = successorsOf(ctx.platform.dataKeys, token).find((next) => sameBytes(hashOf(next), next_hash));
    const row = successor && (await lockRefreshToken(tx, next_hash));
    if (!row) return undefined;
    [shown, token] = [row, successor];
  }
  return undefined;
}
