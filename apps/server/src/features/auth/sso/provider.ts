import { AppError, fail, JSON_BUDGETS } from '@paraph/domain';
import { guardedSend, ProviderError, WireFault } from '@paraph/providers';
import * as oidc from 'openid-client';
import type { Config } from '../../../platform/config/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { providerAnswer } from './answer.ts';

/** What a provider is reached by. */
export interface Client {
  issuer: string;
  clientId: string;
  secret: string;
}

/** What ties an answer to the browser that asked: kept sealed until it comes back. */
export interface AuthorizationRequest {
  nonce: string;
  verifier: string;
  state: string;
}

/** Somebody as the provider knows them. */
export interface SsoSubject {
  subject: string;
  /** The address, when the provider says that it is theirs; in small letters as it came. */
  email: string | null;
}

/** OpenID Connect Core 1.0 clause 2: at most 255 ASCII characters. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;
/** What an address of an account can be; anything else is nobody's. */
const ADDRESS = /^[^\s\p{Cc}@]{1,64}@[^\s\p{Cc}@]{1,253}$/u;
const SECONDS = 10;

/** Hosts that the operator names, and the sandbox; all others lie on the public internet. */
export function allowedHosts({ ssoHosts, sandbox, sandboxUrl }: Pick<Config, 'ssoHosts' | 'sandbox' | 'sandboxUrl'>) {
  if (!sandbox) return ssoHosts;
  const { host, port } = new URL(sandboxUrl);
  return [...ssoHosts, host, `localhost:${port}`, `127.0.0.1:${port}`];
}

/** Without TLS only where the operator has named the host. */
export function isReachable(config: Config, issuer: string): boolean {
  const url = URL.parse(issuer);
  if (!url || url.search) return false;
  return isEndpoint(config, issuer);
}

/** The same of what the provider says of itself: browsers and this server go to no other kind of address. */
function isEndpoint(config: Config, address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && allowedHosts(config).includes(url.host));
}

/** Every call goes through the guard against inside addresses (security SG-31); nothing is followed. */
function fetchBy({ platform }: Ctx): oidc.CustomFetch {
  const send = guardedSend({ allow: allowedHosts(platform.config), redirects: 0 });
  return async (url, { method, headers, body }) => {
    const text = body === undefined || body === null ? undefined : body.toString();
    const reply = await send({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers,
      ...(text !== undefined && { body: Buffer.from(text) }),
      timeoutMs: SECONDS * 1000,
      maxBytes: JSON_BUDGETS.signInProvider.bytes,
    });
    return providerAnswer(reply);
  };
}

/**
 * Reads what the provider says of itself; its ID tokens are checked against its keys, whatever the line.
 * @throws sso.provider-unfit when it cannot be reached, is another one than it should be, or knows no ID tokens
 */
export async function discover(ctx: Ctx, { issuer, clientId, secret }: Client): Promise<oidc.Configuration> {
  if (!isReachable(ctx.platform.config, issuer)) fail('sso.provider-unfit');
  const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  try {
    const provider = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretBasic(secret), {
      execute: [...insecure, oidc.enableNonRepudiationChecks],
      timeout: SECONDS,
      [oidc.customFetch]: fetchBy(ctx),
    });
    refuseEndpoints(ctx, provider.serverMetadata());
    return provider;
  } catch (error) {
    return refuse(ctx, error, 'sso.provider-unfit');
  }
}

/** Each address that is used must be there and be one of the web: a browser would run `javascript:` as our page. */
function refuseEndpoints({ platform }: Ctx, told: oidc.ServerMetadata): void {
  const used = [told.authorization_endpoint, told.token_endpoint, told.jwks_uri];
  if (used.some((address) => !address || !isEndpoint(platform.config, address))) fail('sso.provider-unfit');
}

/** The question for a browser to take along: code flow with PKCE, state and nonce (RFC 9700, clause 2.1). */
export async function ask(
  provider: oidc.Configuration,
  redirectUri: string,
): Promise<{ url: string; question: AuthorizationRequest }> {
  const verifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { url: url.href, question: { nonce, verifier, state } };
}

/**
 * Exchanges the answer in an address for who it is.
 * @throws auth.sso-refused when the provider let nobody in, or its answer proves nothing
 */
export async function prove(
  ctx: Ctx,
  provider: oidc.Configuration,
  { address, question }: { address: URL; question: AuthorizationRequest },
): Promise<SsoSubject> {
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, address, {
      pkceCodeVerifier: question.verifier,
      expectedNonce: question.nonce,
      expectedState: question.state,
      idTokenExpected: true,
    });
    const { sub, email, email_verified: verified } = tokens.claims()!;
    if (!SUBJECT.test(sub)) throw new oidc.ClientError('The sub of the ID token is not 1 to 255 ASCII characters.');
    const isVerified = verified === true || verified === 'true';
    const isAddress = typeof email === 'string' && ADDRESS.test(email);
    return { subject: sub, email: isAddress && isVerified ? email : null };
  } catch (error) {
    return refuse(ctx, error, 'auth.sso-refused');
  }
}

/** What speaks against the provider is for the operator's log; the person learns that it did not work. */
function refuse(ctx: Ctx, error: unknown, code: 'sso.provider-unfit' | 'auth.sso-refused'): never {
  if (error instanceof AppError) throw error;
  const isTheirs =
    error instanceof oidc.ClientError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.WWWAuthenticateChallengeError ||
    error instanceof ProviderError ||
    error instanceof WireFault;
  if (!isTheirs) throw error;
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  ctx.platform.log.warn({ reason: error.message, cause, trace: ctx.trace }, 'a provider of a company was refused');
  return fail(code);
}
