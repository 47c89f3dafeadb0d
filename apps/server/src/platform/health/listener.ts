import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERRORS } from '@paraph/domain';
import type { Config } from '../config/index.ts';
import { faultsOf, type HealthFault, isReady } from './faults.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';

/** The port for operators: `/healthz`, `/readyz` with details, `/metrics`. No host of a company leads to it. */
export interface HealthPort {
  /** @returns the address @throws when the port is taken */
  listen(port: number): Promise<string>;
  close(): Promise<void>;
}

interface Parts {
  config: Pick<Config, 'healthListen' | 'metricsToken'>;
  read: () => Promise<Health>;
  metrics: Metrics;
  works: boolean;
  onListen?: () => void;
}

interface Reply {
  status: number;
  type: string;
  body: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const json = (status: number, value: unknown): Reply => ({ status, type: JSON_TYPE, body: JSON.stringify(value) });

export function createHealthPort(parts: Parts): HealthPort {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    void answer(parts, request)
      .catch(() => json(500, { ready: false }))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body));
  });
  return {
    listen(port) {
      parts.onListen?.();
      return listen(server, port, parts.config.healthListen);
    },
    close: () =>
      new Promise((done) => {
        if (!server.listening) return done();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const listen = (server: Server, port: number, host: string): Promise<string> =>
  new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => done(`http://${host}:${(server.address() as AddressInfo).port}`));
  });

async function answer({ config, read, metrics, works }: Parts, { url, headers }: IncomingMessage): Promise<Reply> {
  if (url === '/healthz') return json(200, { ok: true });
  const isTrusted = mayRead(config.metricsToken, headers.authorization);
  if (url === '/metrics' && !isTrusted) return json(401, { error: 'PARAPH_METRICS_TOKEN' });
  if (url === '/metrics')
    return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
  if (url !== '/readyz') return json(404, {});
  const found = await read();
  const { before: _before, ...health } = found;
  const faults = faultsOf(found);
  const ready = isReady(faults, works);
  // Probes of a load balancer have no token; the status is all they need.
  return json(statusOf(faults, works), isTrusted ? { ready, faults, ...health } : { ready });
}

/** The status that the port of the pages answers too: 507 when the disk is full, which no restart mends. */
function statusOf(faults: readonly HealthFault[], works: boolean): number {
  if (isReady(faults, works)) return 200;
  return faults.includes('diskFull') ? ERRORS['generic.disk-full'].http : 503;
}

/** Without a token the port itself is the protection: it is on loopback or off unless set. */
function mayRead(token: string | undefined, authorization = ''): boolean {
  if (!token) return true;
  const wanted = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(authorization);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
