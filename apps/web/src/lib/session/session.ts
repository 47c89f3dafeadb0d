import { session as sessionCalls, type AnswerOf } from '@paraph/contract';
import { forgetBeat, hasBeat } from './heartbeat.ts';
import { accessToken, ApiError, call, renew, renewBy, takeToken, type SessionToken } from '../api/index.ts';

export type Me = AnswerOf<typeof sessionCalls.me>;

const asToken = (answer: { access_token: string; expires_in: number }): SessionToken => ({
  value: answer.access_token,
  expires: Date.now() + answer.expires_in * 1000,
});

/** Refusals that mean that there is no session; the sign-in, or the link, says why. */
const ENDED: readonly string[] = ['access.company-deactivated'];

/** Returns the token of a renewal by the cookie, which only this call reads (decision 16); null when it is refused. */
async function tryCookie(): Promise<SessionToken | null> {
  try {
    return asToken(await call(sessionCalls.refresh, { body: { grant_type: 'refresh_token' } }));
  } catch (fault) {
    if (fault instanceof ApiError && (fault.status === 401 || ENDED.includes(fault.code))) return null;
    throw fault;
  }
}

/** Time in ms in which the response of an act in another tab brings its cookie. */
const COOKIE_ON_ITS_WAY = 500;

/**
 * Renews by the cookie. An act on credentials in another tab ends the cookie that this renewal sends, and its response
 * brings another one, so a refusal during a session is tried again.
 */
async function byCookie(): Promise<SessionToken | null> {
  const token = await tryCookie();
  if (token || accessToken() === null) return token;
  await new Promise((resolve) => setTimeout(resolve, COOKIE_ON_ITS_WAY));
  return tryCookie();
}

/** Whether a session can be resumed. Throws ApiError when the server cannot be reached. */
export async function resume(): Promise<boolean> {
  renewBy(byCookie);
  if ((await renew(null)) !== null) return true;
  // Pages record heartbeats until a sign-out: a page that was suspended or closed meanwhile finds that of the session.
  if (hasBeat()) takeToken(null, { byItself: true });
  forgetBeat();
  return false;
}

/** Stores the token of a finished sign-in. */
export function begin(answer: { access_token: string; expires_in: number }): void {
  forgetBeat();
  renewBy(byCookie);
  takeToken(asToken(answer));
}

/**
 * Ends the session on the server, then here; `byItself` when the user did not request it. Throws ApiError when the
 * server did not end it.
 */
export async function end({ byItself = false } = {}): Promise<void> {
  await call(sessionCalls.end, {});
  // The record remains, so that a page loaded later also says why the session ended.
  if (!byItself) forgetBeat();
  takeToken(null, { byItself });
}

/** Opens a personal link. The token is stored in this tab only and is renewed by the same link (decision 18). */
export async function enterByLink(
  token: string,
  shown: { code?: string; consent?: string } = {},
): Promise<{ documentId: string }> {
  const answer = await call(sessionCalls.enterAsGuest, { body: { token, ...shown } });
  renewBy(async function guest() {
    try {
      return asToken(await call(sessionCalls.enterAsGuest, { body: { token } }));
    } catch (fault) {
      if (fault instanceof ApiError && !fault.isAway) return null;
      throw fault;
    }
  });
  takeToken(asToken(answer), { shared: false });
  return { documentId: answer.documentId };
}
