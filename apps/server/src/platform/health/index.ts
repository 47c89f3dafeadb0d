import { noteFaults } from '../keys/index.ts';
import type { Loop } from '../loops.ts';
import type { Platform } from '../platform.ts';
import { createHealthPort, type HealthPort } from './listener.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createHealthReader, seldom } from './read.ts';
import { watchHealth } from './watch.ts';

export { isExhausted } from './faults.ts';
export type { HealthPort } from './listener.ts';
export type { Metrics } from './metrics.ts';
export { clockDifference, lastingPoolUse, probeStorage } from './probes.ts';

interface NodeHealth {
  metrics: Metrics;
  port: HealthPort;
  /** Logs each change. */
  watch: Loop;
}

/** The health of one node, its metrics, the port where operators read both, and the loop that logs changes. */
export function createHealth(platform: Platform, works: boolean): NodeHealth {
  const ask = createHealthReader(platform);
  const read = seldom(ask);
  const metrics = createMetrics(read);
  const port = createHealthPort({ config: platform.config, read, metrics, works });
  return { metrics, port, watch: watchHealth(ask, works, (faults) => noteFaults(platform, faults)) };
}
