import type { endpoints } from '@paraph/contract';
import { fail } from '@paraph/domain';
import { type RequestContext, type Handler, setRefreshCookie } from '../../platform/http/index.ts';
import { presentOpener } from './additions/openers.ts';
import { keepBrowser, refuseOtherSites } from './browser.ts';
import { promiseMail } from './promised-mail.ts';
import { deviceAt, readDeviceToken } from './device.ts';
import { finishEid } from './eid/finish.ts';
import type { IssuedTokens } from './tokens.ts';
import { signOut } from './use-cases/end-session.ts';
import { arrive, viewArrival } from './use-cases/switch-tenant.ts';
import { finishSignIn } from './use-cases/finish-sign-in.ts';
import { recover } from './use-cases/recover.ts';
import { refresh } from './use-cases/refresh.ts';
import { resendCode } from './use-cases/resend-code.ts';
import { viewReset, reset } from './use-cases/reset.ts';
import { startSignIn } from './use-cases/start-sign-in.ts';

/** These handlers map cookies to use cases, which do not depend on HTTP (decision 16). */
type Session = typeof endpoints.session;

/** API clients declare themselves; every other caller is a browser and never reads a refresh token. */
const isProgram = (clientId: string | undefined): boolean => clientId === 'api';

export const browserOf = (call: RequestContext): string | null => call.cookies.get('browser') ?? null;

export function deliver(call: RequestContext, { answer, refreshToken, kind }: IssuedTokens) {
  if (kind === 'api') return { ...answer, refresh_token: refreshToken };
  setRefreshCookie(call.cookies, refreshToken);
  return answer;
}

export const init: Handler<Session['init']> = async (ctx, { body }, call) => {
  if (body.grant_type !== 'password')
    return deliver(
      call,
      await finishEid(ctx, { id: body.id, browser: keepBrowser(call), device: deviceAt(ctx, call, true) }),
    );
  const { username, password, client_id } = body;
  const browser = isProgram(client_id) ? null : keepBrowser(call);
  const asked = await startSignIn(ctx, {
    username,
    password,
    browser,
    device: readDeviceToken(ctx, call, browser !== null),
  });
  return asked.factor === 'mail' ? promiseMail(ctx, asked) : asked;
};

export const authenticate: Handler<Session['authenticate']> = async (ctx, { body }, call) => {
  refuseOtherSites(call);
  const browser = browserOf(call);
  const device = deviceAt(ctx, call, browser !== null);
  return deliver(call, await finishSignIn(ctx, { key: body.key, code: body.code, browser, device }));
};

export const resend: Handler<Session['resendCode']> = async (ctx, { body }, call) => {
  refuseOtherSites(call);
  const browser = browserOf(call);
  const device = readDeviceToken(ctx, call, browser !== null);
  return promiseMail(ctx, await resendCode(ctx, { key: body.key, browser, device }));
};

export const renew: Handler<Session['refresh']> = async (ctx, { body }, call) => {
  refuseOtherSites(call);
  const refreshToken = body.refresh_token ?? call.cookies.get('refresh');
  if (!refreshToken) fail('access.session-ended');
  return deliver(call, await refresh(ctx, { refreshToken, browser: browserOf(call) }));
};

export const end: Handler<Session['end']> = async (ctx, _input, call) => {
  refuseOtherSites(call);
  await signOut(ctx, call.cookies.get('refresh'));
  if (ctx.viewer?.caller !== 'guest') {
    call.cookies.clear('refresh');
    call.cookies.clear('browser');
  }
  return { ok: true };
};

export const forgotten: Handler<Session['recover']> = async (ctx, { body }, call) => {
  await recover(ctx, { email: body.email, device: readDeviceToken(ctx, call, true) });
  return promiseMail(ctx, { ok: true as const });
};

export const checkResetLink: Handler<Session['lookReset']> = async (ctx, { body }) => {
  await viewReset(ctx, body.token);
  return { ok: true };
};

export const resetPassword: Handler<Session['reset']> = async (ctx, { body }) => {
  const openers = await reset(ctx, body);
  return { ok: true, openers: openers.map(presentOpener) };
};

export const arriveHere: Handler<(typeof endpoints.joining)['arrive']> = async (ctx, { body }, call) =>
  deliver(call, await arrive(ctx, { ...body, browser: keepBrowser(call), device: deviceAt(ctx, call, true) }));

export const checkBeforeArrival: Handler<(typeof endpoints.joining)['lookAtArrival']> = (ctx, { body }, call) => {
  refuseOtherSites(call);
  return viewArrival(ctx, { ticket: body.ticket, refreshToken: call.cookies.get('refresh') });
};
