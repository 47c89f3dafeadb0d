import type { AnswerOf, endpoints } from '@paraph/contract';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { openGuestSession } from '../../auth/index.ts';
import { mustConsent } from './consent.ts';
import { requestGuestCode, isProven, proveCode } from './mailed-code.ts';
import { lockedLink, usableLink } from './usable-link.ts';

export interface Entrance {
  token: string;
  /** The typed mailed code; null until it is requested. */
  code: string | null;
  /** The hash of the accepted text; null until consent is requested. */
  consent: string | null;
  /** The browser's secret, see keepBrowser. */
  browser: string;
}

/**
 * Opens a personal link: issues a token of ten minutes for its one document, repeatedly until the access ends. If the
 * company requires it, the browser first proves a mailed code, and the person accepts the company's text (decision 18).
 * @throws link.expired, link.dead, link.sign-in, link.code-needed, link.code-wrong, link.code-locked, link.consent-needed
 */
export async function enter(ctx: Ctx, entrance: Entrance): Promise<AnswerOf<typeof endpoints.session.enterAsGuest>> {
  const { token, code, consent, browser } = entrance;
  const { visitor, isKnown } = await inTenant(ctx, async (tx) => {
    const { memberId } = await usableLink(tx, token);
    return { visitor: { memberId, browser }, isKnown: await isProven(tx, { memberId, browser }) };
  });
  if (!isKnown) await (code === null ? requestGuestCode(ctx, visitor) : proveCode(ctx, visitor, code));
  return inTenant(ctx, async (tx) => {
    const request = await lockedLink(tx, token);
    await mustConsent(tx, request, consent);
    return { ...(await openGuestSession(tx, { ...request, browser })), documentId: request.documentId };
  });
}
