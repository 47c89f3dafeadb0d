import { PROXY_FAULT_MINUTES } from '@paraph/domain';
import { sql } from 'kysely';
import { inSystem } from '../db/index.ts';
import { isRunning } from '../keys/index.ts';
import type { Platform } from '../platform.ts';

/**
 * `unknown`: PARAPH_PROXIES does not name the proxy. `silent`: the proxy does not forward the caller's address.
 * `address`: requests are for another scheme or port than those of PARAPH_PUBLIC_URL.
 */
export type ProxyFault = 'unknown' | 'silent' | 'address';

export interface ProxySighting {
  fault: ProxyFault;
  /** Address of the proxy. */
  peer: string;
  /** Address that the request was for; of `address` only. */
  asked?: string | undefined;
  /** PARAPH_PUBLIC_URL of the node that saw it; of `address` only. */
  expected?: string | undefined;
}

/** A sighting as any node noted it, and the node. */
export interface NotedSighting extends ProxySighting {
  at: Date;
  /** Where the node runs. */
  place: string;
}

/**
 * Returns the last fault seen by any node within a quarter of an hour; undefined when there was none, or when the node
 * that saw it has ended: its settings may be corrected. A node of an older release does not say who it is.
 */
export const lastSighting = (platform: Pick<Platform, 'db'>): Promise<NotedSighting | undefined> =>
  inSystem(platform, async (tx) => {
    const row = await tx
      .selectFrom('proxy_sighting')
      .leftJoin('running_nodes', (join) => join.onRef('running_nodes.id', '=', 'proxy_sighting.node_id').on(isRunning))
      .selectAll('proxy_sighting')
      .select('running_nodes.place')
      .where('at', '>', sql<Date>`clock_timestamp() - ${PROXY_FAULT_MINUTES} * interval '1 minute'`)
      .where((eb) => eb.or([eb('proxy_sighting.node_id', 'is', null), eb('running_nodes.id', 'is not', null)]))
      .executeTakeFirst();
    if (!row) return undefined;
    const { fault, peer, asked, expected, at, place, node_id } = row;
    return {
      fault: fault as ProxyFault,
      peer,
      asked: asked ?? undefined,
      expected: expected ?? undefined,
      at,
      place: place ?? node_id ?? '?',
    };
  });

/** What each node of this process saw last, with the time by `performance.now()`. */
const seenHere = new WeakMap<Platform['nodeKeys'], ProxySighting & { at: number }>();

/** Returns the last fault that this node itself saw within a quarter of an hour: other nodes may have other settings. */
export function ownSighting({ nodeKeys }: Pick<Platform, 'nodeKeys'>): ProxySighting | undefined {
  const seen = seenHere.get(nodeKeys);
  const isRecent = seen !== undefined && performance.now() - seen.at < PROXY_FAULT_MINUTES * 60_000;
  return isRecent ? { fault: seen.fault, peer: seen.peer, asked: seen.asked } : undefined;
}

/** Ends what this node saw, after a request that proves the settings. */
export async function forgetSighting(platform: Pick<Platform, 'db' | 'nodeKeys'>): Promise<void> {
  seenHere.delete(platform.nodeKeys);
  await inSystem(platform, (tx) =>
    tx.deleteFrom('proxy_sighting').where('node_id', '=', platform.nodeKeys.nodeId).execute(),
  );
}

/** Stores what a node observed, for the doctor and for the health of this node. */
export function noteSighting(platform: Pick<Platform, 'db' | 'nodeKeys'>, sighting: ProxySighting): Promise<unknown> {
  seenHere.set(platform.nodeKeys, { ...sighting, at: performance.now() });
  const values = {
    ...sighting,
    asked: sighting.asked ?? null,
    expected: sighting.expected ?? null,
    node_id: platform.nodeKeys.nodeId,
    at: sql<Date>`clock_timestamp()`,
  };
  return inSystem(platform, (tx) =>
    tx
      .insertInto('proxy_sighting')
      .values({ one: true, ...values })
      .onConflict((conflict) => conflict.column('one').doUpdateSet(values))
      .execute(),
  );
}
