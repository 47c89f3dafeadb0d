import { LIMITS } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { deleteRefreshTokens, insertRefreshToken, lockRefreshToken } from '../store/refresh-tokens.ts';
import { setTokenSeries } from '../store/sessions.ts';

/**
 * Ends all tokens of the caller's session after an act on the credentials of the account, because somebody may have
 * copied them. The browser that shows the session's refresh token gets a new one with the response, and then a new
 * access token by it. A caller that shows none, such as a program, must sign in again. There is no grace for a repeated
 * token, as `refresh` has: other tabs repeat their renewal. Needs a transaction of inSystemFor.
 */
export async function renewTokens(tx: Tx): Promise<void> {
  const { viewer, renewal, tenantId, clock } = contextOf(tx);
  const { sessionId } = viewer ?? {};
  if (!sessionId || !renewal) return;
  const isShown = await showsTokenOf(tx, sessionId, renewal.shown());
  const series = newId(clock.now().getTime());
  const kind = await setTokenSeries(tx, sessionId, series);
  await deleteRefreshTokens(tx, sessionId);
  renewal.series = series;
  delete renewal.refreshToken;
  if (kind !== 'browser' || !isShown) return;
  renewal.refreshToken = newSecret();
  await insertRefreshToken(tx, { tenant_id: tenantId, session_id: sessionId, hash: hashOf(renewal.refreshToken) });
}

/** Whether a refresh token is one that `refresh` would still accept for the session. */
async function showsTokenOf(tx: Tx, sessionId: string, token: string | undefined): Promise<boolean> {
  const row = token === undefined ? undefined : await lockRefreshToken(tx, hashOf(token));
  if (row?.session_id !== sessionId) return false;
  return !row.used_at || contextOf(tx).clock.now().getTime() - row.used_at.getTime() <= LIMITS.refreshGrace;
}
