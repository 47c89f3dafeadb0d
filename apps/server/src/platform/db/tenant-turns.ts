import { LONGEST_WAIT } from './waiting-pool.ts';

/** Runs `fn` when fewer than the allowed number of its tenant run. @throws as a full pool, after the longest wait */
export type TenantTurns = <T>(tenantId: string, fn: () => Promise<T>) => Promise<T>;

/** A pool of connections, which knows whether the database has answered since a wait began. */
export interface SharedPool {
  size: number;
  refusal: (waitedSince: number) => Error;
}

interface Turns {
  running: number;
  waiting: Set<() => void>;
}

/** The part of a pool that writing transactions of one tenant may occupy. */
const SHARE = 3 / 4;

/**
 * Limits how many writing transactions of one tenant have a connection of a pool. They may wait for each other's locks,
 * and would otherwise occupy the connections of all tenants meanwhile.
 */
export function tenantTurns({ size, refusal }: SharedPool): TenantTurns {
  const most = Math.max(1, Math.floor(size * SHARE));
  const tenants = new Map<string, Turns>();
  return async (tenantId, fn) => {
    const turns = tenants.get(tenantId) ?? { running: 0, waiting: new Set() };
    tenants.set(tenantId, turns);
    if (turns.running < most) turns.running += 1;
    else await waitIn(turns, refusal);
    try {
      return await fn();
    } finally {
      if (passOn(turns) === 0) tenants.delete(tenantId);
    }
  };
}

/** The transaction that ends leaves its place to this one. */
function waitIn({ waiting }: Turns, refusal: SharedPool['refusal']): Promise<void> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(go);
      reject(refusal(began));
    }, LONGEST_WAIT);
    waiting.add(go);
  });
}

/** Lets the first of those that wait begin. Returns how many run. */
function passOn(turns: Turns): number {
  const [next] = turns.waiting;
  if (next) {
    turns.waiting.delete(next);
    next();
  } else turns.running -= 1;
  return turns.running;
}
