import type { Ctx } from '../../platform/context.ts';
import { type Credentials, credentialsChangedAt, openCredentials } from './tenant-credentials.ts';
import { type World, worldOf } from './world.ts';

/** The trust services as a tenant reaches them. */
export type TenantWorld = World & {
  /** Which ways of eID Easy are offered here; none named: all. */
  eidEasyMethods: readonly string[];
};

interface Made {
  changedAt: number;
  world: TenantWorld;
}
const made = new WeakMap<World, Map<string, Made>>();

/** The services of the installation, with the clients of this tenant where it has credentials of its own (TENANT-007). */
export async function worldFor(ctx: Ctx): Promise<TenantWorld> {
  const world = await worldOf(ctx.platform);
  const changedAt = await credentialsChangedAt(ctx);
  if (!changedAt) return { ...world, eidEasyMethods: [] };
  const kept = made.get(world) ?? new Map<string, Made>();
  made.set(world, kept);
  const known = kept.get(ctx.tenantId);
  if (known?.changedAt === changedAt.getTime()) return known.world;
  const fresh = withCredentials(world, await openCredentials(ctx));
  kept.set(ctx.tenantId, { changedAt: changedAt.getTime(), world: fresh });
  return fresh;
}

function withCredentials(world: World, { eparaksts, eidEasy, eidEasyMethods }: Credentials): TenantWorld {
  const clients = world.clientsWith({
    ...(eparaksts && { eparakstsClient: eparaksts.client, eparakstsSecret: eparaksts.secret }),
    ...(eidEasy && { eidEasyClient: eidEasy.client, eidEasySecret: eidEasy.secret }),
  });
  const own = new Map([
    ...(eparaksts ? [['EPARAKSTS', clients.EPARAKSTS] as const] : []),
    ...(eidEasy ? [['EID_EASY', clients.EID_EASY] as const] : []),
  ]);
  return {
    ...world,
    eidEasyMethods,
    eidEasyClient: eidEasy?.client ?? world.eidEasyClient,
    provider: (method) => own.get(method as 'EPARAKSTS' | 'EID_EASY') ?? world.provider(method),
  };
}
