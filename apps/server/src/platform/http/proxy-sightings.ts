import { PROXY_FAULT_MINUTES } from '@paraph/domain';
import { sql } from 'kysely';
import { inSystem } from '../db/index.ts';
import type { Platform } from '../platform.ts';

/** `unknown`: PARAPH_PROXIES does not name the proxy. `silent`: the proxy does not forward the caller's address. */
export type ProxyFault = 'unknown' | 'silent';

export interface ProxySighting {
  fault: ProxyFault;
  /** Address of the proxy. */
  peer: string;
}

/** Returns the last fault seen by any node within a quarter of an hour; undefined when there was none. */
export const lastSighting = (platform: Pick<Platform, 'db'>): Promise<ProxySighting | undefined> =>
  inSystem(platform, async (tx) => {
    const row = await tx
      .selectFrom('proxy_sighting')
      .select(['fault', 'peer'])
      .where('at', '>', sql<Date>`clock_timestamp() - ${PROXY_FAULT_MINUTES} * interval '1 minute'`)
      .executeTakeFirst();
    return row && { fault: row.fault as ProxyFault, peer: row.peer };
  });

/** Stores what a node observed, for the doctor and the health of all nodes. */
export const noteSighting = (platform: Pick<Platform, 'db'>, sighting: ProxySighting): Promise<unknown> =>
  inSystem(platform, (tx) => {
    const values = { ...sighting, at: sql<Date>`clock_timestamp()` };
    return tx
      .insertInto('proxy_sighting')
      .values({ one: true, ...values })
      .onConflict((conflict) => conflict.column('one').doUpdateSet(values))
      .execute();
  });
