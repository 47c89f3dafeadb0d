import { endpoints } from '@paraph/contract';
import { serve } from '../../platform/http/index.ts';
import { removeAdded } from './additions/by-mail.ts';
import { presentOpener } from './additions/openers.ts';
import { keepBrowser, refuseOtherSites } from './browser.ts';
import { deviceAt, readDeviceToken } from './device.ts';
import { browserOf, deliver } from './deliver-tokens.ts';
import { beginPasskey, keepPasskey, namePasskey, removePasskey } from './passkeys/make.ts';
import { challengeOwnPasskey, challengePasskey, enterByPasskey } from './passkeys/show.ts';
import { siteOf } from './passkeys/site.ts';
import {
  beginAuthenticator,
  confirmAuthenticatorBy,
  removeAuthenticator,
  renewRecoveryCodes,
  safetyOf,
} from './use-cases/authenticator.ts';
import { promiseMail } from './promised-mail.ts';
import { beginDenial, finishDenial } from './use-cases/deny-by-sign-in.ts';
import { denySession, endByMail } from './use-cases/end-by-mail.ts';
import { mailProofCode, prove, waysToProve } from './use-cases/prove.ts';
import { resetFactors } from './use-cases/reset-factors.ts';
import type { Ended } from './use-cases/undo-session.ts';

const { safety } = endpoints;
const presentEnded = ({ removed, openers }: Ended) => ({
  ok: true as const,
  removed,
  openers: openers.map(presentOpener),
});

export const safetyRoutes = [
  serve(safety.get, async (ctx, _input, call) => safetyOf(ctx, await siteOf(ctx, call))),
  serve(safety.beginAuthenticator, beginAuthenticator),
  serve(safety.confirmAuthenticator, (ctx, { body }) => confirmAuthenticatorBy(ctx, body.code)),
  serve(safety.removeAuthenticator, removeAuthenticator),
  serve(safety.renewCodes, renewRecoveryCodes),
  serve(safety.beginPasskey, async (ctx, _input, call) => beginPasskey(ctx, await siteOf(ctx, call))),
  serve(safety.addPasskey, async (ctx, { body }, call) => keepPasskey(ctx, body, await siteOf(ctx, call))),
  serve(safety.namePasskey, (ctx, { params, body }) => namePasskey(ctx, { ...params, ...body })),
  serve(safety.removePasskey, (ctx, { params }) => removePasskey(ctx, params.id)),
  serve(safety.ways, async (ctx, _input, call) => waysToProve(ctx, await siteOf(ctx, call))),
  serve(safety.mailProof, async (ctx, _input, call) =>
    promiseMail(ctx, await mailProofCode(ctx, await siteOf(ctx, call))),
  ),
  serve(safety.askPasskey, async (ctx, _input, call) => challengeOwnPasskey(ctx, await siteOf(ctx, call))),
  serve(safety.prove, async (ctx, { body }, call) => prove(ctx, body, await siteOf(ctx, call))),
  serve(safety.endByMail, async (ctx, { body }) => presentEnded(await endByMail(ctx, body.token))),
  serve(safety.denySession, async (ctx, { body }) => presentEnded(await denySession(ctx, body.token))),
  serve(safety.beginDenial, async (ctx, { body }, call) => {
    const shown = { browser: keepBrowser(call), device: readDeviceToken(ctx, call, true) };
    const asked = await beginDenial(ctx, { ...body, ...shown });
    return asked.factor === 'mail' ? promiseMail(ctx, asked) : asked;
  }),
  serve(safety.finishDenial, async (ctx, { body }, call) => {
    refuseOtherSites(call);
    const shown = { browser: browserOf(call), device: readDeviceToken(ctx, call, true) ?? '' };
    return presentEnded(await finishDenial(ctx, { ...body, ...shown }));
  }),
  serve(safety.removeAdded, (ctx, { body }) => removeAdded(ctx, body.token)),
  serve(safety.resetFactors, (ctx, { params }) => resetFactors(ctx, params.id)),
  serve(safety.beginPasskeySignIn, async (ctx, _input, call) => {
    refuseOtherSites(call);
    return challengePasskey(ctx, await siteOf(ctx, call), keepBrowser(call));
  }),
  serve(safety.passkeySignIn, async (ctx, { body }, call) => {
    refuseOtherSites(call);
    const place = { site: await siteOf(ctx, call), browser: browserOf(call), device: deviceAt(ctx, call, true) };
    return deliver(call, await enterByPasskey(ctx, body, place));
  }),
];
