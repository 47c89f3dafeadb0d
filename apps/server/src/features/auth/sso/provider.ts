import { AppError, fail, isPlainAddress, JSON_BUDGETS } from '@paraph/domain';
import { guardedSend, isAllowedHost, ProviderError, WireFault } from '@paraph/providers';
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

/** Values that bind a response to the browser that began; stored encrypted until it returns. */
export interface AuthorizationRequest {
  nonce: string;
  verifier: string;
  state: string;
}

/** A person as the provider identifies them. */
export interface SsoSubject {
  subject: string;
  /** The address if the provider has verified it, as it was sent; else null. */
  email: string | null;
}

/** OpenID Connect Core 1.0 clause 2: at most 255 ASCII characters. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;
/** Shape of an address that an account can have; any other value belongs to no account. */
const ADDRESS = /^[^\s\p{Cc}@]{1,64}@[^\s\p{Cc}@]{1,253}$/u;
const SECONDS = 10;

/** Returns the hosts that the operator names, and those of the sandbox. All others must be on the public internet. */
export function allowedHosts({ ssoHosts, sandbox, sandboxUrl }: Pick<Config, 'ssoHosts' | 'sandbox' | 'sandboxUrl'>) {
  if (!sandbox) return ssoHosts;
  const { hostname, port } = new URL(sandboxUrl);
  return [...ssoHosts, `${hostname}:${port}`, `localhost:${port}`, `127.0.0.1:${port}`];
}

/** Returns whether an issuer may be called; without TLS only at hosts that the operator has named. */
export function isReachable(config: Config, issuer: string): boolean {
  const url = URL.parse(issuer);
  if (!url || url.search) return false;
  return isEndpoint(config, issuer);
}

/** Checks a URL of the provider's metadata too: browsers and this server call no other kind of URL. */
function isEndpoint(config: Config, address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isAllowedHost(url, { allow: allowedHosts(config) }));
}

/** Sends every call through the guard against internal addresses (security SG-31); redirects are not followed. */
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
 * Reads the provider's metadata. Its ID tokens are checked against its keys, over any connection.
 * @throws sso.provider-unfit when it cannot be reached, is another provider than expected, or supports no ID tokens
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

/** Requires every used endpoint, each with a web URL: a browser would run `javascript:` as our page. */
function refuseEndpoints({ platform }: Ctx, metadata: oidc.ServerMetadata): void {
  const used = [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri];
  if (used.some((address) => !address || !isEndpoint(platform.config, address))) fail('sso.provider-unfit');
}

/** Returns the authorization request for a browser: code flow with PKCE, state and nonce (RFC 9700, clause 2.1). */
export async function authorizationRequest(
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
 * Exchanges the authorization response in a URL for the subject.
 * @throws auth.sso-refused when the provider refused the sign-in, or its response proves nothing
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
    const isAddress = typeof email === 'string' && ADDRESS.test(email) && isPlainAddress(email);
    return { subject: sub, email: isAddress && isVerified ? email : null };
  } catch (error) {
    return refuse(ctx, error, 'auth.sso-refused');
  }
}

/** Logs the provider's fault for the operator; the user learns only that the sign-in failed. */
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
