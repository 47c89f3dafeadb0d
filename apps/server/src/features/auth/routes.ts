import { endpoints } from '@paraph/contract';
import { serve } from '../../platform/http/index.ts';
import { accountRecoveryRoutes } from './account-recovery/routes.ts';
import { addressChangeRoutes } from './address-change/routes.ts';
import { readBrowserSecret, keepBrowser } from './browser.ts';
import { readDeviceToken } from './device.ts';
import {
  arriveHere,
  authenticate,
  end,
  forgotten,
  init,
  checkBeforeArrival,
  checkResetLink,
  renew,
  resend,
  resetPassword,
} from './deliver-tokens.ts';
import { eidRoutes } from './eid/routes.ts';
import { promiseMail } from './promised-mail.ts';
import { safetyRoutes } from './safety-routes.ts';
import { acceptInvitation, viewInvitation } from './use-cases/accept-invitation.ts';
import { inviteAgain, inviteUser } from './use-cases/invite.ts';
import { inviteMany } from './use-cases/invite-many.ts';
import { markActivity, me } from './use-cases/me.ts';
import { changePassword, endOneSession, endOtherSessions, ownSessions, profileOf } from './use-cases/own-account.ts';
import { confirmAgain } from './use-cases/confirm-again.ts';
import { confirmEmail } from './use-cases/confirm-email.ts';
import { register } from './use-cases/register.ts';
import { signInToAccept } from './use-cases/sign-in-to-accept.ts';
import { ssoRoutes } from './sso/routes.ts';
import { setUp } from './use-cases/set-up.ts';
import { runtime } from './use-cases/runtime.ts';
import { leaveFor, listOwnTenants } from './use-cases/switch-tenant.ts';

const { session, joining, people, profile } = endpoints;

export const routes = [
  ...accountRecoveryRoutes,
  ...addressChangeRoutes,
  ...eidRoutes,
  ...safetyRoutes,
  ...ssoRoutes,
  serve(session.runtime, runtime),
  serve(session.installation, async ({ platform: { config } }) => ({ isForTests: config.sandbox })),
  serve(session.init, init),
  serve(session.authenticate, authenticate),
  serve(session.resendCode, resend),
  serve(session.refresh, renew),
  serve(session.me, me),
  serve(session.activity, markActivity),
  serve(session.end, end),
  serve(session.recover, forgotten),
  serve(session.lookReset, checkResetLink),
  serve(session.reset, resetPassword),
  serve(people.invite, inviteUser),
  serve(people.inviteMany, inviteMany),
  serve(people.inviteAgain, (ctx, { params }) => inviteAgain(ctx, params.id)),
  serve(joining.look, (ctx, { body }) => viewInvitation(ctx, body.token)),
  serve(joining.accept, (ctx, { body }) => acceptInvitation(ctx, body)),
  serve(joining.signIn, async (ctx, { body }, call) => {
    const shown = { browser: keepBrowser(call), device: readDeviceToken(ctx, call, true) };
    const asked = await signInToAccept(ctx, { ...body, ...shown });
    return asked.factor === 'mail' ? promiseMail(ctx, asked) : asked;
  }),
  serve(joining.register, async (ctx, { body }, call) =>
    promiseMail(ctx, await register(ctx, body, keepBrowser(call))),
  ),
  serve(joining.confirmAgain, async (ctx, { body }, call) => {
    const shown = { browser: keepBrowser(call), device: readDeviceToken(ctx, call, true) };
    return promiseMail(ctx, await confirmAgain(ctx, body, shown));
  }),
  serve(joining.confirm, (ctx, { body }, call) => confirmEmail(ctx, body, readBrowserSecret(call))),
  serve(joining.places, listOwnTenants),
  serve(joining.leave, (ctx, { body }) => leaveFor(ctx, body.tenantId)),
  serve(joining.lookAtArrival, checkBeforeArrival),
  serve(joining.arrive, arriveHere),
  serve(profile.get, profileOf),
  serve(profile.setPassword, (ctx, { body }) => changePassword(ctx, body)),
  serve(profile.sessions, ownSessions),
  serve(profile.endSession, (ctx, { params }) => endOneSession(ctx, params.id)),
  serve(profile.endOtherSessions, endOtherSessions),
  serve(session.setUp, (ctx, { body }) => setUp(ctx, body)),
];
