import { endpoints } from '@paraph/contract';
import { serve } from '../../platform/http/index.ts';
import { keepBrowser, promiseMail } from '../auth/index.ts';
import { languageOfLink } from './use-cases/mailed-language.ts';
import { readConsent } from './use-cases/consent.ts';
import { enter } from './use-cases/enter.ts';
import { renewLink } from './use-cases/renew-link.ts';
import { explainInvalidLink } from './use-cases/explain-invalid-link.ts';

export const routes = [
  serve(endpoints.session.enterAsGuest, (ctx, { body }, call) =>
    enter(ctx, {
      token: body.token,
      code: body.code ?? null,
      consent: body.consent ?? null,
      browser: keepBrowser(call),
    }),
  ),
  serve(endpoints.session.guestConsent, (ctx, { body }, call) =>
    readConsent(ctx, { ...body, browser: call.cookies.get('browser') ?? null }),
  ),
  serve(endpoints.session.guestStory, (ctx, { body }, call) =>
    explainInvalidLink(ctx, { ...body, browser: call.cookies.get('browser') ?? null }),
  ),
  serve(endpoints.session.guestLanguage, (ctx, { body }) => languageOfLink(ctx, body)),
  serve(endpoints.session.renewGuestLink, async (ctx, { body }) => promiseMail(ctx, await renewLink(ctx, body))),
];
