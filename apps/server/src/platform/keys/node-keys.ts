import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/index.ts';
import { newId } from '../ids.ts';
import { endNode, noteNode, type OwnNode, readRunning } from './running-nodes.ts';

const EVERY_MS = 30_000;
/** Callers that ask for a comparison share one in this time, ms, whatever their number. */
const SHARED_MS = 1_000;
/** A database that hangs must not keep a node from ending, ms. */
const LONGEST_FAREWELL_MS = 1_000;

/** Compares the master keys of this node with those of the other nodes. */
export interface NodeKeys {
  /** Id of this process among the running nodes. */
  readonly nodeId: string;
  /** Ids of keys that another node signs tokens with and this node lacks. */
  missing(): readonly string[];
  /**
   * Compares with what other nodes have noted until now; at most once a second for all callers together.
   * @throws when the database does not answer
   */
  compareNow(): Promise<void>;
  /** Removes this node from the running ones, so that a fault that it alone had ends with it. */
  stop(): Promise<void>;
}

/**
 * Stores the key ids of this node at once and every 30 s, and reads those of the others. The last result remains valid
 * while the database is unreachable.
 * @param warn called when the missing keys change and some are missing
 */
export async function watchNodeKeys(node: OwnNode, warn: (missing: readonly string[]) => void): Promise<NodeKeys> {
  const { db, keys } = node;
  const nodeId = newId();
  let missing: readonly string[] = [];
  const compare = async () => {
    const found = (await usedKeys({ db })).filter((id) => !keys.find(id));
    if (found.length > 0 && found.join() !== missing.join()) warn(found);
    missing = found;
  };
  const turn = async () => {
    await noteNode(node, nodeId);
    await compare();
  };
  await turn();
  const timer = setInterval(() => void turn().catch(() => undefined), EVERY_MS).unref();
  return {
    nodeId,
    missing: () => missing,
    compareNow: shared(compare),
    async stop() {
      clearInterval(timer);
      const late = new Promise<void>((done) => void setTimeout(done, LONGEST_FAREWELL_MS).unref());
      await Promise.race([endNode({ db }, nodeId).catch(() => undefined), late]);
    },
  };
}

/**
 * Returns a function whose callers share one run, which begins after each of them has called and at least a second
 * after the last one began.
 */
function shared(run: () => Promise<void>): () => Promise<void> {
  let next: Promise<void> | undefined;
  let beganAt = -Infinity;
  return () => {
    next ??= pause(Math.max(0, beganAt + SHARED_MS - performance.now())).then(() => {
      next = undefined;
      beganAt = performance.now();
      return run();
    });
    return next;
  };
}

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
