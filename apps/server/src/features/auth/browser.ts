import { fail, LIMITS } from '@paraph/domain';
import type { RequestContext } from '../../platform/http/index.ts';
import { newSecret } from './secrets.ts';

/**
 * Accepts calls that read or set cookies from our own pages only. Browsers send at least one of the two headers with a
 * POST; API clients send neither. Both are checked, since an API client can write any value into one.
 * @throws access.no-token
 */
export function refuseOtherSites(call: RequestContext): void {
  const site = call.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') fail('access.no-token');
  const origin = call.header('origin');
  if (origin !== undefined && !call.origins.includes(origin)) fail('access.no-token');
}

/**
 * Returns the secret that ties sign-ins, guests and signing sessions to this browser. It is created if missing, and
 * valid for a day from now.
 * @throws access.no-token
 */
export function keepBrowser(call: RequestContext): string {
  refuseOtherSites(call);
  const browser = call.cookies.get('browser') ?? newSecret();
  call.cookies.set('browser', browser, { seconds: LIMITS.browserCookieLife / 1000, sameSite: 'Lax' });
  return browser;
}

/** Returns the browser's secret in a call of our own pages; null without one. @throws access.no-token */
export function readBrowserSecret(call: RequestContext): string | null {
  refuseOtherSites(call);
  return call.cookies.get('browser') ?? null;
}
