import { ACCOUNT_REACTIONS, type Endpoint } from '@paraph/contract';
import {
  AppError,
  ERRORS,
  fail,
  keepsRights,
  type Locale,
  localeOfHeader,
  refusalOf,
  type Rights,
} from '@paraph/domain';
import type { FastifyRequest } from 'fastify';
import type { Ctx, TokenReplacement, Viewer } from '../context.ts';
import { requireFreshProof } from '../fresh-proof.ts';
import type { Platform } from '../platform.ts';
import { isDeactivated } from '../tenant-state.ts';
import type { AccessClaims } from '../tokens.ts';
import { parseCookies, REFRESH_COOKIE } from './cookies.ts';
import { requireFactor } from './factor-duty.ts';
import { holdModeOf } from './held-calls.ts';
import { type HostTenant, isToCome, tenantToCome } from './hosts.ts';
import type { Identity } from './identity.ts';
import { zoneOf } from './zone.ts';

export interface ContextSources {
  platform: Platform;
  identity: Identity;
  tenantOfHost(host: string): Promise<HostTenant | undefined>;
}

/**
 * Makes the context of a call: the tenant comes from the credential, before sign-in from the host name. A public
 * endpoint treats an invalid token as none.
 * @throws generic.unknown-host, access.company-deactivated, access.no-token, access.session-ended, the refusals of
 * decision 11, access.factor-required, access.proof-needed
 */
export async function contextFor(request: FastifyRequest, endpoint: Endpoint, sources: ContextSources): Promise<Ctx> {
  const toCome = endpoint.early && tenantToCome(sources.platform, request.host);
  const host = (await sources.tenantOfHost(request.host)) ?? toCome;
  if (!host) fail('generic.unknown-host');
  const found = await credentialOf(request, endpoint, sources);
  const viewer = admitted(endpoint, found);
  const { platform } = sources;
  if (!viewer) await refuseDeactivated(platform, endpoint, host);
  if (endpoint.capability) checkCapability(endpoint.capability, viewer);
  requireFactor(viewer, endpoint, platform.clock.now());
  if (endpoint.guard) requireFreshProof({ viewer, clock: platform.clock }, endpoint.guard);
  const header = (name: string) => request.headers[name]?.toString();
  const tenantId = (viewer && found.tenantId) ?? host.tenantId;
  const mode = holdModeOf(endpoint);
  const renewal: TokenReplacement = { shown: () => parseCookies(header('cookie') ?? '').get(REFRESH_COOKIE) };
  return {
    platform,
    tenantId,
    viewer,
    ...(viewer && mode && { hold: sources.identity.holdOf(platform, tenantId, { viewer, renewal, mode }) }),
    ...(viewer && { renewal }),
    locale: localeFor(header('accept-language'), viewer, host),
    zone: zoneOf(header('x-timezone'), header('x-timezone-offset'), host.zone),
    clock: platform.clock,
    trace: request.id,
    ip: request.ip,
    userAgent: header('user-agent')?.slice(0, 300),
  };
}

/**
 * Whether an open stream of `before` would be admitted if it were opened now, with the same rights. A stream whose
 * rights changed ends, so that its page opens a new one under the new rights.
 * @throws when the database does not answer
 */
export async function isAdmittedStill(
  request: FastifyRequest,
  endpoint: Endpoint,
  sources: ContextSources,
  before: Viewer,
): Promise<boolean> {
  try {
    const { viewer } = await contextFor(request, endpoint, sources);
    return viewer !== undefined && hasSameRights(viewer.rights, before.rights);
  } catch (e) {
    if (e instanceof AppError && ERRORS[e.code].http < 500) return false;
    throw e;
  }
}

/**
 * Returns the context of a call whose body has arrived: a caller may send the body long after the headers, so the
 * caller is checked again as at the beginning.
 * @throws as `contextFor`
 */
export async function contextAfterBody(
  ctx: Ctx,
  request: FastifyRequest,
  endpoint: Endpoint,
  sources: ContextSources,
): Promise<Ctx> {
  if (!ctx.viewer) {
    const host = await sources.tenantOfHost(request.host);
    if (host) await refuseDeactivated(sources.platform, endpoint, host);
    return ctx;
  }
  const now = await contextNow(ctx, request, endpoint, sources);
  const { clock, viewer } = now;
  requireFactor(viewer, endpoint, clock.now());
  if (endpoint.guard) requireFreshProof({ viewer, clock }, endpoint.guard);
  return now;
}

/**
 * The same when the last byte of a file has arrived, after the use case began with `ctx`: it is refused too when a
 * right was lost since then.
 * @throws access.role-missing, and as `contextFor`
 */
export async function requireAfterFile(...[ctx, ...call]: Parameters<typeof contextAfterBody>): Promise<void> {
  const { viewer } = await contextAfterBody(ctx, ...call);
  if (viewer && ctx.viewer && !keepsRights(viewer.rights, ctx.viewer.rights)) fail('access.role-missing');
}

const hasSameRights = (one: Rights, other: Rights): boolean =>
  (['roles', 'permissions', 'modules'] as const).every(
    (kind) => one[kind].toSorted().join() === other[kind].toSorted().join(),
  );

/** Claims of the token of a call: its expiry limits new calls, not one being answered. */
const claimsOf = new WeakMap<FastifyRequest, AccessClaims>();

/**
 * Returns the context of a call still being answered, with the current rights.
 * @throws access.session-ended, access.company-deactivated, the refusals of decision 11
 */
export async function contextNow(
  ctx: Ctx,
  request: FastifyRequest,
  endpoint: Endpoint,
  { platform, identity }: Pick<ContextSources, 'platform' | 'identity'>,
): Promise<Ctx> {
  if (!ctx.viewer) {
    const isRefused = !ACCOUNT_REACTIONS.has(endpoint.name) && (await isDeactivated(platform, ctx.tenantId));
    return isRefused ? fail('access.company-deactivated') : ctx;
  }
  const claims = claimsOf.get(request);
  const apiKey = request.headers['x-api-key']?.toString();
  const viewer = claims
    ? await identity.fromToken(platform, claims, endpoint)
    : apiKey && (await identity.fromApiKey(platform, apiKey))?.viewer;
  if (!viewer) return fail('access.session-ended');
  if (endpoint.capability) checkCapability(endpoint.capability, viewer);
  return { ...ctx, viewer };
}

interface Credential {
  kind: 'none' | 'good' | 'dead' | 'dead key';
  tenantId?: string;
  viewer?: Viewer;
}

async function credentialOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  { platform, identity }: ContextSources,
): Promise<Credential> {
  const apiKey = request.headers['x-api-key']?.toString();
  if (apiKey) {
    const found = await identity.fromApiKey(platform, apiKey);
    return found ? { kind: 'good', ...found } : { kind: 'dead key' };
  }
  const bearer = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!bearer) return { kind: request.headers.authorization ? 'dead' : 'none' };
  const claims = platform.tokens.read(bearer);
  if (!claims) await refuseForeignKey(platform, bearer);
  if (claims) claimsOf.set(request, claims);
  const viewer = claims && (await identity.fromToken(platform, claims, endpoint));
  return viewer ? { kind: 'good', tenantId: claims.tid, viewer } : { kind: 'dead' };
}

/**
 * A token of another node whose key this node lacks is a fault of the installation: the session goes on at the others.
 * A key that this node does not know may be that of a node that started just now, so the noted keys are read again.
 * @throws generic.key-missing; a failure of the database, which says nothing about the session
 */
async function refuseForeignKey({ config, tokens, nodeKeys }: Platform, token: string): Promise<void> {
  const key = tokens.keyOf(token);
  if (key === undefined || config.keys.find(key)) return;
  if (!nodeKeys.missing().includes(key)) await nodeKeys.compareNow();
  if (nodeKeys.missing().includes(key)) fail('generic.key-missing');
}

const NOBODY = {
  none: 'access.no-token',
  good: 'access.no-token',
  dead: 'access.session-ended',
  'dead key': 'access.key-unknown',
} as const;

/** A caller of a kind that the endpoint does not accept gets the same refusal as one without a token. */
function admitted(endpoint: Endpoint, { kind, viewer }: Credential): Viewer | undefined {
  if (viewer && endpoint.callers.includes(viewer.caller)) return viewer;
  if (endpoint.callers.includes('public')) return undefined;
  if (viewer?.caller === 'guest') fail('generic.not-found'); // outside the link there is nothing
  if (viewer) fail('access.role-missing');
  return fail(NOBODY[kind]);
}

/**
 * Refuses public calls to a deactivated company: sign-in, personal links, shared files. Reactions of the owner of an
 * account are answered, since they concern no company. Calls that change something read the current state, since that
 * of the host may be seconds old; so do those to a host that was deactivated, since it may be activated again.
 * @throws access.company-deactivated
 */
async function refuseDeactivated(platform: Platform, { name, method }: Endpoint, host: HostTenant): Promise<void> {
  if (isToCome(host) || ACCOUNT_REACTIONS.has(name)) return;
  if (host.active && method === 'GET') return;
  if (await isDeactivated(platform, host.tenantId)) fail('access.company-deactivated');
}

function checkCapability(capability: NonNullable<Endpoint['capability']>, viewer: Viewer | undefined): void {
  if (!viewer) return;
  const refusal = refusalOf(capability, viewer.rights);
  if (refusal) throw new AppError(refusal.code);
}

const localeFor = (header: string | undefined, viewer: Viewer | undefined, host: HostTenant): Locale =>
  localeOfHeader(header) ?? viewer?.locale ?? host.locale;
