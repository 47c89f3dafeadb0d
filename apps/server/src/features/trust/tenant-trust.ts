import type { Ctx } from '../../platform/context.ts';
import { type ProviderCredentials, credentialsChangedAt, openCredentials } from './tenant-credentials.ts';
import { type TrustServices, trustServicesOf } from './trust-services.ts';

/** The trust services with the clients of a tenant. */
export type TenantTrustServices = TrustServices & {
  /** Methods of eID Easy that are offered here; empty: all. */
  eidEasyMethods: readonly string[];
};

interface CachedTrust {
  changedAt: number;
  trust: TenantTrustServices;
}
const made = new WeakMap<TrustServices, Map<string, CachedTrust>>();

/**
 * Returns the services of the installation, with clients of this tenant where it has credentials of its own
 * (TENANT-007).
 */
export async function tenantTrustServices(ctx: Ctx): Promise<TenantTrustServices> {
  const trust = await trustServicesOf(ctx.platform);
  const changedAt = await credentialsChangedAt(ctx);
  if (!changedAt) return { ...trust, eidEasyMethods: [] };
  const kept = made.get(trust) ?? new Map<string, CachedTrust>();
  made.set(trust, kept);
  const known = kept.get(ctx.tenantId);
  if (known?.changedAt === changedAt.getTime()) return known.trust;
  const fresh = withCredentials(trust, await openCredentials(ctx));
  kept.set(ctx.tenantId, { changedAt: changedAt.getTime(), trust: fresh });
  return fresh;
}

function withCredentials(
  trust: TrustServices,
  { eparaksts, eidEasy, eidEasyMethods }: ProviderCredentials,
): TenantTrustServices {
  const clients = trust.clientsWith({
    ...(eparaksts && { eparakstsClient: eparaksts.client, eparakstsSecret: eparaksts.secret }),
    ...(eidEasy && { eidEasyClient: eidEasy.client, eidEasySecret: eidEasy.secret }),
  });
  const own = new Map([
    ...(eparaksts ? [['EPARAKSTS', clients.EPARAKSTS] as const] : []),
    ...(eidEasy ? [['EID_EASY', clients.EID_EASY] as const] : []),
  ]);
  return {
    ...trust,
    eidEasyMethods,
    eidEasyClient: eidEasy?.client ?? trust.eidEasyClient,
    provider: (method) => own.get(method as 'EPARAKSTS' | 'EID_EASY') ?? trust.provider(method),
  };
}
