import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { MasterKeys } from '../config/index.ts';
import { type Database, inSystem } from '../db/index.ts';
import { newId } from '../ids.ts';

const EVERY_MS = 30_000;
/** Tells an operator which process of which machine a node is. */
const PLACE = `${hostname()}:${process.pid}`;
/** Seconds for which a node counts as running after it was last seen: three signs of life. */
const SEEN_SECONDS = 90;
/** A database that hangs must not keep a node from ending, ms. */
const LONGEST_FAREWELL_MS = 1_000;

/** Compares the master keys of this node with those of the other nodes. */
export interface NodeKeys {
  /** Id of this process among the running nodes. */
  readonly nodeId: string;
  /** Ids of keys that another node signs tokens with and this node lacks. */
  missing(): readonly string[];
  /** Removes this node from the running ones, so that a fault that it alone had ends with it. */
  stop(): Promise<void>;
}

/**
 * Stores the key ids of this node at once and every 30 s, and reads those of the others. The last result remains valid
 * while the database is unreachable.
 * @param warn called when the missing keys change and some are missing
 */
export async function watchNodeKeys(
  db: Database,
  keys: MasterKeys,
  warn: (missing: readonly string[]) => void,
): Promise<NodeKeys> {
  const nodeId = newId();
  let missing: readonly string[] = [];
  const compare = async () => {
    await noteNode({ db }, nodeId, keys);
    const found = (await usedKeys({ db })).filter((id) => !keys.find(id));
    if (found.length > 0 && found.join() !== missing.join()) warn(found);
    missing = found;
  };
  await compare();
  const timer = setInterval(() => void compare().catch(() => undefined), EVERY_MS).unref();
  return {
    nodeId,
    missing: () => missing,
    async stop() {
      clearInterval(timer);
      const late = new Promise<void>((done) => void setTimeout(done, LONGEST_FAREWELL_MS).unref());
      await Promise.race([forgetNode({ db }, nodeId).catch(() => undefined), late]);
    },
  };
}

/** Stores a sign of life of a node, and removes nodes that ended a day ago without a farewell. */
const noteNode = ({ db }: { db: Database }, id: string, keys: MasterKeys): Promise<unknown> =>
  inSystem({ db }, async (tx) => {
    const seen = { seen_at: sql<Date>`clock_timestamp()`, place: PLACE };
    await tx
      .insertInto('running_nodes')
      .values({ id, keys: keys.all.map((key) => key.id).join(','), ...seen })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
      .execute();
    await tx
      .deleteFrom('running_nodes')
      .where('seen_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
      .execute();
  });

/** Stores the faults of a node by their names, for the doctor, which may run on another node. */
export const noteFaults = (
  { db, nodeKeys }: { db: Database; nodeKeys: NodeKeys },
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

const forgetNode = ({ db }: { db: Database }, id: string): Promise<unknown> =>
  inSystem({ db }, (tx) => tx.deleteFrom('running_nodes').where('id', '=', id).execute());

/** Whether a row of `running_nodes` belongs to a node that runs. */
export const isRunning = sql<boolean>`running_nodes.seen_at > clock_timestamp() - ${SEEN_SECONDS} * interval '1 second'`;

interface RunningNode {
  keys: string[];
  seenAt: Date;
}

const readRunning = ({ db }: { db: Database }): Promise<RunningNode[]> =>
  inSystem({ db }, async (tx) => {
    const rows = await tx
      .selectFrom('running_nodes')
      .select(['keys', 'seen_at'])
      .where(isRunning)
      .orderBy('keys')
      .execute();
    return rows.map((row) => ({ keys: row.keys.split(','), seenAt: row.seen_at }));
  });

/** Returns the ids of keys that running nodes sign tokens with. */
const usedKeys = async (platform: { db: Database }): Promise<string[]> => [
  ...new Set((await readRunning(platform)).map(({ keys }) => keys[0]!)),
];

/** Keys that one running node signs tokens with and another lacks, and when such a node was last seen. */
export interface DifferingKeys {
  ids: string[];
  seenAt: Date;
}

export async function differingKeys(platform: { db: Database }): Promise<DifferingKeys | undefined> {
  const nodes = await readRunning(platform);
  const used = [...new Set(nodes.map(({ keys }) => keys[0]!))];
  const lacking = nodes.filter(({ keys }) => used.some((id) => !keys.includes(id)));
  if (lacking.length === 0) return undefined;
  return {
    ids: used.filter((id) => lacking.some(({ keys }) => !keys.includes(id))),
    seenAt: new Date(Math.max(...lacking.map(({ seenAt }) => seenAt.getTime()))),
  };
}
