import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { MasterKeys } from '../config/index.ts';
import { type Database, inSystem } from '../db/index.ts';

/** Tells an operator which process of which machine a node is. */
const PLACE = `${hostname()}:${process.pid}`;
/** Seconds for which a node counts as running after it was last seen: three signs of life. */
const SEEN_SECONDS = 90;

/** What a node notes about itself. */
export interface OwnNode {
  db: Database;
  keys: MasterKeys;
  /** Whether the node takes jobs. */
  works: boolean;
}

/** Stores a sign of life of a node, and removes nodes that were seen last a day ago. */
export const noteNode = ({ db, keys, works }: OwnNode, id: string): Promise<unknown> =>
  inSystem({ db }, async (tx) => {
    const seen = { seen_at: sql<Date>`clock_timestamp()`, place: PLACE };
    const own = { keys: keys.all.map((key) => key.id).join(','), works, started_at: sql<Date>`clock_timestamp()` };
    await tx
      .insertInto('running_nodes')
      .values({ id, ...own, ...seen })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
      .execute();
    await tx
      .deleteFrom('running_nodes')
      .where('seen_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
      .execute();
  });

/** Stores the faults of a node by their names, for the doctor, which may run on another node. */
export const noteFaults = (
  { db, nodeKeys }: { db: Database; nodeKeys: { nodeId: string } },
  faults: readonly string[],
): Promise<unknown> =>
  inSystem({ db }, (tx) =>
    tx
      .updateTable('running_nodes')
      .set({ faults: faults.join(',') || null })
      .where('id', '=', nodeKeys.nodeId)
      .where('faults', 'is distinct from', faults.join(',') || null)
      .execute(),
  );

/** Returns the running nodes that have noted faults. */
export const faultyNodes = ({ db }: { db: Database }): Promise<{ place: string; faults: string[] }[]> =>
  inSystem({ db }, async (tx) => {
    const rows = await tx
      .selectFrom('running_nodes')
      .select(['id', 'place', 'faults'])
      .where(isRunning)
      .where('faults', 'is not', null)
      .orderBy('place')
      .execute();
    return rows.map(({ id, place, faults }) => ({ place: place ?? id, faults: faults!.split(',') }));
  });

/**
 * Returns the nodes of the last day that neither ended with a farewell nor are seen: they were ended by force, or cannot
 * write to the database. One that starts later on the same machine, for the same work, takes the place of its
 * predecessors, also when it ends with a farewell.
 */
export const silentNodes = ({ db }: { db: Database }): Promise<{ place: string; seenAt: Date }[]> =>
  inSystem({ db }, async (tx) => {
    const rows = await tx
      .selectFrom('running_nodes')
      .select(['place', 'seen_at'])
      .where((eb) => eb.not(isRunning))
      .where('ended_at', 'is', null)
      .where(
        sql<boolean>`not exists (select from running_nodes later where later.works = running_nodes.works
          and split_part(later.place, ':', 1) = split_part(running_nodes.place, ':', 1)
          and later.started_at > running_nodes.seen_at)`,
      )
      .where('works', 'is not', null)
      .orderBy('place')
      .execute();
    return rows.map(({ place, seen_at }) => ({ place: place ?? '', seenAt: seen_at }));
  });

/** Stores the farewell of a node. */
export const endNode = ({ db }: { db: Database }, id: string): Promise<unknown> =>
  inSystem({ db }, (tx) =>
    tx
      .updateTable('running_nodes')
      .set({ ended_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute(),
  );

/** Whether a row of `running_nodes` belongs to a node that runs. */
export const isRunning = sql<boolean>`(running_nodes.ended_at is null
  and running_nodes.seen_at > clock_timestamp() - ${SEEN_SECONDS} * interval '1 second')`;

interface RunningNode {
  keys: string[];
  seenAt: Date;
}

export const readRunning = ({ db }: { db: Database }): Promise<RunningNode[]> =>
  inSystem({ db }, async (tx) => {
    const rows = await tx
      .selectFrom('running_nodes')
      .select(['keys', 'seen_at'])
      .where(isRunning)
      .orderBy('keys')
      .execute();
    return rows.map((row) => ({ keys: row.keys.split(','), seenAt: row.seen_at }));
  });
