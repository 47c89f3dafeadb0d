import { LIMITS } from '@paraph/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseOtherOrigins } from './origin.ts';

/** Cookies of one call. All are `__Host-`: this host only, Path=/, Secure; no script reads them. */
export interface Cookies {
  /** @throws access.no-token for a page of another host: cookies authorise pages of this host only */
  get(name: string): string | undefined;
  set(name: string, value: string, options: CookieOptions): void;
  clear(name: string): void;
}

export interface CookieOptions {
  /** Lifetime in seconds; absent: until the browser is closed. */
  seconds?: number;
  sameSite: 'Strict' | 'Lax';
}

const PREFIX = '__Host-paraph_';

/** Full name of the cookie with the refresh token of a browser. */
export const REFRESH_COOKIE = `${PREFIX}refresh`;

/**
 * `set('refresh', …)` sends `__Host-paraph_refresh`. Browsers store Secure cookies over plain http on localhost too,
 * so development needs no exception.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Cookies {
  const sent = parseCookies(request.headers.cookie ?? '');
  const write = (name: string, value: string, attributes: string) =>
    void reply.header('set-cookie', `${PREFIX}${name}=${value}; Path=/; HttpOnly; Secure; ${attributes}`);
  return {
    get(name) {
      refuseOtherOrigins(request, publicUrl);
      return sent.get(PREFIX + name);
    },
    set(name, value, { seconds, sameSite }) {
      const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
      write(name, encodeURIComponent(value), `SameSite=${sameSite}${age}`);
    },
    clear: (name) => write(name, '', 'SameSite=Strict; Max-Age=0'),
  };
}

/** Sends a new refresh token to a browser. */
export const setRefreshCookie = (cookies: Pick<Cookies, 'set'>, token: string): void =>
  cookies.set('refresh', token, { seconds: LIMITS.sessionLife / 1000, sameSite: 'Strict' });

/** RFC 6265 clause 5.4: pairs joined by `; `; the first of a name wins. */
export function parseCookies(header: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (!found.has(name)) found.set(name, decoded(pair.slice(at + 1).trim()));
  }
  return found;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // not ours, not encoded
  }
}
