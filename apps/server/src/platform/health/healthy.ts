import type { Health } from './health.ts';

const pool = { total: 3, idle: 1, waiting: 0, max: 16, waitingMs: 0 };
/** Health of a node without faults, for tests. */
export const HEALTHY: Health = {
  upSeconds: 10,
  database: { ms: 1 },
  login: { ms: 5 },
  listen: { ms: 5 },
  queue: {
    supervisedSecondsAgo: 3,
    waiting: 2,
    oldestSeconds: 1,
    retrying: 0,
    active: 1,
    abandoned: 0,
    deadLetters: 0,
    held: 0,
  },
  clock: { differenceSeconds: 0.01 },
  storage: { kind: 's3', ms: 5 },
  fileStore: { mark: 'present' },
  proxies: { fault: null, peer: null },
  missingKeys: [],
  disk: { freeBytes: 50e9, isFull: false },
  pools: { app: pool, system: pool },
  mail: { at: '2026-11-24T10:00:00Z', isTaken: true, cause: null, givenUp: 0 },
};
