import { AppError, fail, LIMITS, type MethodName, type Module, causedBy, SIGN_IN_METHODS } from '@paraph/domain';
import { neutralCode, type SigningPerson, ProviderError, shownFailure, type Started } from '@paraph/providers';
import { afterRefusal, type Ctx } from '../../../platform/context.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { tenantInfo, tenantUrl } from '../../tenants/index.ts';
import { tenantTrustServices } from '../../trust/index.ts';
import { networkOf, type Take, take } from '../allowances.ts';
import { isKnownDevice } from '../device.ts';
import { hashOf } from '../secrets.ts';
import { identityHashes } from './identity.ts';
import { sealJson } from '../../../platform/keys/index.ts';
import { accountOfIdentity, changeEid, insertEid, takeEid } from './store.ts';

/** The module that each sign-in method requires. */
export const LOGIN_MODULES = {
  SMART_ID: SIGN_IN_METHODS.smart_id.module,
  MOBILE_ID: SIGN_IN_METHODS.mobile_id.module,
  EPARAKSTS: SIGN_IN_METHODS.eparaksts_mobile.module,
  EID_EASY: SIGN_IN_METHODS.eid_easy.module,
} as const satisfies Partial<Record<MethodName, Module>>;
export type EidMethod = keyof typeof LOGIN_MODULES;

export interface StartEid {
  method: EidMethod;
  flow: 'device-link' | 'notification' | 'redirect';
  /** Null: any person may answer. */
  person: SigningPerson | null;
  /** The browser's secret. */
  browser: string;
  /** Identifies the device; null for a browser without its cookie. */
  device: string | null;
  /** Path of the page that the browser returns to; `:id` is replaced by the id of the sign-in. */
  returnPath: string;
}

/**
 * Requests proof of a person from a provider. The poller fetches the result; what the user must see now is returned.
 * @throws access.module-off, generic.too-many after too many requests to one person in ten minutes, and the provider's
 * error at the start, in a form that does not reveal whether an account exists
 */
export async function startEid(ctx: Ctx, start: StartEid): Promise<Started & { id: string }> {
  const { modules } = await tenantInfo(ctx);
  if (!modules.includes(LOGIN_MODULES[start.method])) fail('access.module-off');
  const { provider } = await tenantTrustServices(ctx);
  const client = provider(start.method) ?? fail('signing.method-not-offered');
  if (start.person) await allowPush(ctx, start.person, start.device);
  const now = ctx.clock.now();
  const id = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + LIMITS.signingCountdown);
  const { method, flow, person } = start;
  await inTenant(ctx, (tx) => insertEid(tx, { id, method, flow, browserHash: hashOf(start.browser), expiresAt }));
  try {
    const { name } = await tenantInfo(ctx);
    const site = await tenantUrl(ctx.platform, ctx.tenantId);
    const started = await client.startAuthentication(
      {
        flow: flow === 'notification' ? 'notification' : 'device-link',
        person,
        text: name,
        language: ctx.locale,
        level: 'qualified',
        callbackUrl: `${site}${start.returnPath.replace(':id', id)}`,
      },
      { traceId: ctx.trace },
    );
    await keep(ctx, id, started);
    return { ...started, id };
  } catch (error) {
    await inTenant(afterRefusal(ctx), (tx) => takeEid(tx, id));
    if (!(error instanceof ProviderError)) throw error;
    const { code, params } = shownFailure(neutralCode(error.code), method);
    throw causedBy(new AppError(code, params), error);
  }
}

/**
 * Limits requests to a person's phone. Outsiders count by network address, and together by person. A browser that the
 * person has signed in from has separate tries, which outsiders cannot use up (decision 38).
 */
const allowPush = (ctx: Ctx, { country, code }: SigningPerson, device: string | null): Promise<void> =>
  inSystem(ctx.platform, async (tx) => {
    const who = `${country} ${code}`;
    const accountId = await accountOfIdentity(tx, country, identityHashes(ctx.platform.dataKeys, { country, code }));
    if (await isKnownDevice(tx, ctx, accountId, device))
      return pass(await take(tx, ctx, 'eid-push', `${who} ${device}`));
    pass(await take(tx, ctx, 'eid-push', `${who} ${networkOf(ctx)}`));
    pass(await take(tx, ctx, 'eid-push-strangers', who));
  });

function pass({ granted, seconds }: Take): void {
  if (!granted) fail('generic.too-many', { seconds });
}

/**
 * Stores the handle, so that any node can continue. During a redirect to a provider's page no node polls; the browser's
 * return resumes the sign-in.
 */
const keep = (ctx: Ctx, id: string, { handle, challenge }: Started) =>
  inTenant(ctx, (tx) => {
    const url = challenge.show === 'redirect' ? challenge.url : null;
    const back = handle['returnKey'];
    return changeEid(tx, id, {
      handle_sealed: sealJson(ctx.platform, { column: 'eid_sign_ins.handle_sealed', row: id }, handle),
      control_code: challenge.show === 'code' ? challenge.code : null,
      redirect_url: url,
      return_hash: typeof back === 'string' ? hashOf(back) : null,
      ...(url === null && { next_try_at: null }),
    });
  });
