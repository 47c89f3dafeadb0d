import { sql } from 'kysely';
import type { MasterKeys } from '../config/index.ts';
import { type Database, inSystem } from '../db/index.ts';

const EVERY_MS = 30_000;
/** Minutes for which the keys of a node count after it was last seen. */
const SEEN_MINUTES = 3;

/** Compares the master keys of this node with those of the other nodes. */
export interface NodeKeys {
  /** Ids of keys that another node signs tokens with and this node lacks. */
  missing(): readonly string[];
  stop(): void;
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
  let missing: readonly string[] = [];
  const compare = async () => {
    await noteNodeKeys({ db }, keys);
    const found = (await usedKeys({ db })).filter((id) => !keys.find(id));
    if (found.length > 0 && found.join() !== missing.join()) warn(found);
    missing = found;
  };
  await compare();
  const timer = setInterval(() => void compare().catch(() => undefined), EVERY_MS).unref();
  return { missing: () => missing, stop: () => clearInterval(timer) };
}

/** Stores the key ids of a node, and removes those of nodes that ended a day ago. */
export const noteNodeKeys = ({ db }: { db: Database }, keys: MasterKeys): Promise<unknown> =>
  inSystem({ db }, async (tx) => {
    const seen = { seen_at: sql<Date>`clock_timestamp()` };
    const ids = keys.all.map(({ id }) => id).join(',');
    await tx
      .insertInto('node_keys')
      .values({ keys: ids, ...seen })
      .onConflict((conflict) => conflict.column('keys').doUpdateSet(seen))
      .execute();
    await tx
      .deleteFrom('node_keys')
      .where('seen_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
      .execute();
  });

const readRecent = ({ db }: { db: Database }): Promise<string[][]> =>
  inSystem({ db }, async (tx) => {
    const rows = await tx
      .selectFrom('node_keys')
      .select('keys')
      .where('seen_at', '>', sql<Date>`clock_timestamp() - ${SEEN_MINUTES} * interval '1 minute'`)
      .orderBy('keys')
      .execute();
    return rows.map(({ keys }) => keys.split(','));
  });

/** Returns the ids of keys that running nodes sign tokens with. */
const usedKeys = async (platform: { db: Database }): Promise<string[]> => [
  ...new Set((await readRecent(platform)).map(([current]) => current!)),
];

/** Returns the ids of keys that one running node signs tokens with and another lacks. */
export async function differingKeys(platform: { db: Database }): Promise<string[]> {
  const nodes = await readRecent(platform);
  const used = new Set(nodes.map(([current]) => current!));
  return [...used].filter((id) => nodes.some((keys) => !keys.includes(id)));
}
