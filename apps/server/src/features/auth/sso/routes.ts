import { endpoints } from '@paraph/contract';
import { serve } from '../../../platform/http/index.ts';
import { keepBrowser, refuseOtherSites } from '../browser.ts';
import { deviceAt } from '../device.ts';
import { browserOf, deliver } from '../deliver-tokens.ts';
import { askToAllowProvider } from './blocks.ts';
import { forgetSubject, ownProvider, removeOwnProvider, saveOwnProvider } from './settings.ts';
import { beginSso, returnFromSso } from './sign-in.ts';

const { sso } = endpoints;

export const ssoRoutes = [
  serve(sso.get, ownProvider),
  serve(sso.save, (ctx, { body }) => saveOwnProvider(ctx, body)),
  serve(sso.remove, removeOwnProvider),
  serve(sso.unlink, (ctx, { params }) => forgetSubject(ctx, params.id)),
  serve(sso.allow, (ctx, { params }) => askToAllowProvider(ctx, params.id)),
  serve(sso.begin, (ctx, _input, call) => beginSso(ctx, keepBrowser(call))),
  serve(sso.returned, async (ctx, { body }, call) => {
    refuseOtherSites(call);
    const browser = browserOf(call);
    const device = deviceAt(ctx, call, browser !== null);
    return deliver(call, await returnFromSso(ctx, { address: body.address, browser, device }));
  }),
];
