import { noteFaults } from '../keys/index.ts';
import type { Loop } from '../loops.ts';
import type { Platform } from '../platform.ts';
import { createHealthPort, type HealthPort } from './listener.ts';
import type { Health } from './health.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createPresentHealth } from './present.ts';
import { createHealthReader } from './read.ts';
import { watchHealth } from './watch.ts';

export { isExhausted } from './faults.ts';
export type { Health } from './health.ts';
export type { HealthPort } from './listener.ts';
export type { Metrics } from './metrics.ts';
export { clockDifference, probeStorage } from './probes.ts';

interface NodeHealth {
  metrics: Metrics;
  port: HealthPort;
  /** The present health, for `/readyz` of the pages. */
  read: () => Promise<Health>;
  /** Logs each change. */
  watch: Loop;
  /** Keeps the present health fresh. */
  refresh: Loop;
}

/** The health of one node, its metrics, the port where operators read both, and the loops that refresh and log it. */
export function createHealth(platform: Platform, works: boolean): NodeHealth {
  const ask = createHealthReader(platform);
  const { read, refresh, expectQuestions } = createPresentHealth(ask);
  const metrics = createMetrics(read);
  const port = createHealthPort({ config: platform.config, read, metrics, works, onListen: expectQuestions });
  return { metrics, port, read, watch: watchHealth(ask, works, (faults) => noteFaults(platform, faults)), refresh };
}
