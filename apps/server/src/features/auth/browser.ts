import { fail, LIMITS } from '@paraph/domain';
import type { RequestContext } from '../../platform/http/index.ts';
import { newSecret } from './secrets.ts';

/**
 * Calls that read or set cookies are taken from our own pages only. Browsers always send one of the two headers with a
 * POST; a program sends neither. Both are checked, since a program may write into one what it likes.
 * @throws access.no-token
 */
export function refuseOtherSites(call: RequestContext): void {
  const site = call.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') fail('access.no-token');
  const origin = call.header('origin');
  if (origin !== undefined && !call.origins.includes(origin)) fail('access.no-token');
}

/** The secret that ties sign-ins, guests and signing sessions to this browser; made at need, good for a day from now. */
export function keepBrowser(call: RequestContext): string {
  refuseOtherSites(call);
  const browser = call.cookies.get('browser') ?? newSecret();
  call.cookies.set('browser', browser, { seconds: LIMITS.browserCookieLife / 1000, sameSite: 'Lax' });
  return browser;
}

/** The browser's secret as a call of our own pages shows it; null when it shows none. @throws access.no-token */
export function browserShown(call: RequestContext): string | null {
  refuseOtherSites(call);
  return call.cookies.get('browser') ?? null;
}
