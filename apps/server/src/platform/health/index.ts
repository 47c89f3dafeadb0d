import type { Platform } from '../platform.ts';
import { createHealthPort, type HealthPort } from './listener.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createHealthReader } from './read.ts';

export { isExhausted } from './faults.ts';
export type { HealthPort } from './listener.ts';
export type { Metrics } from './metrics.ts';
export { clockDifference, probeStorage } from './probes.ts';

/** The health of one node, its metrics and the port where operators read both. */
export function createHealth(platform: Platform, works: boolean): { metrics: Metrics; port: HealthPort } {
  const read = createHealthReader(platform);
  const metrics = createMetrics(read);
  return { metrics, port: createHealthPort({ config: platform.config, read, metrics, works }) };
}
