import { randomBytes } from 'node:crypto';
import type { Ports } from '@paraph/engine';
import { nodeCrypto } from '@paraph/engine/node';
import { RevocationSources, type SourcesConfig } from './revocation-sources.ts';
import { Timestamper, type TimestamperConfig } from './timestamper.ts';

export interface PortsConfig {
  readonly timestamps: TimestamperConfig;
  readonly sources: SourcesConfig;
}

/** Fills the engine's ports with the configured services. Make it once per process: breakers and caches live in it. */
export function makePorts(config: PortsConfig): Ports {
  const timestamper = new Timestamper(config.timestamps);
  const sources = new RevocationSources(config.sources);
  return {
    timestamp: (request) => timestamper.timestamp(request),
    ocsp: (url, request) => sources.ocsp(url, request),
    fetch: (url, kind) => sources.fetch(url, kind),
    ...nodeCrypto,
    random: (length) => new Uint8Array(randomBytes(length)),
  };
}
