import { fail } from '@paraph/domain';
import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { tenantInfo } from '../../tenants/index.ts';
import { hashOf } from '../secrets.ts';
import { readCredentialsById } from '../store/accounts.ts';
import type { IssuedTokens } from '../tokens.ts';
import { enter } from '../use-cases/enter.ts';
import { keepChallenge, useChallenge } from './challenge.ts';
import type { Site } from './site.ts';
import { markPasskeyUsed, passkeyByCredential, passkeysOf } from './store.ts';
import { webAuthn } from './web-authn.ts';

/** The browser's response, signed by one of its keys. */
export interface PasskeyAssertion {
  id: string;
  response: unknown;
}

/**
 * Returns a challenge for any key of this host; the browser adds its own host.
 * @throws access.module-off where sign-in by address is off
 */
export async function challengePasskey(ctx: Ctx, site: Site, browser: string) {
  const { modules } = await tenantInfo(ctx);
  if (!modules.includes('EmailLogin')) fail('access.module-off');
  const { generateAuthenticationOptions } = await webAuthn();
  const { rpId: _, ...options } = await generateAuthenticationOptions({
    rpID: site.host,
    userVerification: 'required',
  });
  const asked = { purpose: 'sign-in', challenge: options.challenge, accountId: null, browser } as const;
  return { id: await keepChallenge(ctx, asked), options };
}

/** Returns a challenge for a key of the signed-in user. A sign-in by a company's provider gets no list of keys. */
export async function challengeOwnPasskey(ctx: Ctx, site: Site) {
  const { accountId, isBound } = viewerOf(ctx);
  const keys = isBound ? [] : await inSystem(ctx.platform, (tx) => passkeysOf(tx, accountId));
  const { generateAuthenticationOptions } = await webAuthn();
  const { rpId: _, ...options } = await generateAuthenticationOptions({
    rpID: site.host,
    userVerification: 'required',
    allowCredentials: keys
      .filter(({ host }) => host === site.host)
      .map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        transports: transports as AuthenticatorTransport[],
      })),
  });
  const asked = { purpose: 'prove', challenge: options.challenge, accountId, browser: null } as const;
  return { id: await keepChallenge(ctx, asked), options };
}

/**
 * Signs in by a key. It counts as both factors, because its device has verified the user; without user verification it
 * is refused.
 * @throws auth.passkey-refused for every fault, so that the cause is not revealed; auth.deactivated
 */
export async function enterByPasskey(
  ctx: Ctx,
  shown: PasskeyAssertion,
  { site, browser, device }: { site: Site; browser: string | null; device: string },
): Promise<IssuedTokens> {
  const asked = await useChallenge(ctx, shown.id, { purpose: 'sign-in', accountId: null, browser });
  const { challenge, begun_at: begunAt } = asked;
  const { id, accountId, madeAt: factorMadeAt } = await checkKey(ctx, { shown, challenge, site });
  const account = await inSystem(ctx.platform, (tx) => readCredentialsById(tx, ctx.tenantId, accountId));
  if (!account) fail('auth.passkey-refused');
  if (!account.active) fail('auth.deactivated');
  const { userId } = account;
  const browserHash = browser ? hashOf(browser) : null;
  const entry = { kind: 'browser', userId, accountId, browserHash, device, factorMadeAt } as const;
  return enter(ctx, { ...entry, method: 'passkey', counted: 'PASSKEY' }, { kind: 'passkey', id, begunAt });
}

/** Proves the signed-in user by one of their keys. @returns when it was made @throws auth.passkey-refused */
export async function provePasskey(ctx: Ctx, shown: PasskeyAssertion | null | undefined, site: Site): Promise<Date> {
  const { accountId } = viewerOf(ctx);
  if (!shown) fail('auth.passkey-refused');
  const { challenge } = await useChallenge(ctx, shown.id, { purpose: 'prove', accountId, browser: null });
  const key = await checkKey(ctx, { shown, challenge, site });
  return key.accountId === accountId ? key.madeAt : fail('auth.passkey-refused');
}

interface AssertionResult {
  shown: PasskeyAssertion;
  challenge: string;
  site: Site;
}

/** Returns whether the response names this account, or none (WebAuthn clause 7.2, step 6). */
function isHandleOf({ response }: AuthenticationResponseJSON, accountId: string): boolean {
  const handle = response?.userHandle;
  return !handle || Buffer.from(String(handle), 'base64url').toString('hex') === accountId.replaceAll('-', '');
}

/**
 * Returns the account of a key that has signed this challenge for this host, with user verification (WebAuthn clause
 * 7.2).
 * @throws auth.passkey-refused
 */
async function checkKey(ctx: Ctx, { shown, challenge, site }: AssertionResult) {
  const response = shown.response as AuthenticationResponseJSON;
  const credentialId = Buffer.from(String(response.id ?? ''), 'base64url');
  const key = await inSystem(ctx.platform, (tx) => passkeyByCredential(tx, credentialId));
  if (!key || key.host !== site.host || !isHandleOf(response, key.account_id)) return fail('auth.passkey-refused');
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.host,
    requireUserVerification: true,
    credential: {
      id: key.credential_id.toString('base64url'),
      publicKey: new Uint8Array(key.public_key),
      counter: Number(key.counter),
    },
  }).catch(() => undefined);
  if (!checked?.verified) return fail('auth.passkey-refused');
  const { newCounter: counter } = checked.authenticationInfo;
  await inSystem(ctx.platform, (tx) => markPasskeyUsed(tx, key.id, { counter, now: ctx.clock.now() }));
  return { id: key.id, accountId: key.account_id, madeAt: key.created_at };
}
