import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@paraph/contract';
import type { FastifyInstance } from 'fastify';
import { fail, AppError, causedBy } from '@paraph/domain';
import type { Health, Metrics } from '../health/index.ts';
import { isBusy } from '../db/index.ts';
import { diskState } from '../disk-state.ts';
import { markOf, OtherFileStore } from '../files/index.ts';
import type { Platform } from '../platform.ts';
import { renderOpenApi } from './openapi.ts';

/** The printed API; public, as the contract is. */
export function addPrintedApi(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const printed = JSON.stringify(renderOpenApi(endpoints, '1.0.0'));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(printed));
}

/** Load balancers wait about a second for an answer. */
const PATIENCE_MS = 300;

/** What operators see of the health of this node. */
export interface OperatedHealth {
  metrics: Metrics;
  /** The present health; answers also while the database is silent. */
  read: () => Promise<Pick<Health, 'database'>>;
}

/**
 * `/healthz`: the process runs. `/readyz`: it can serve, i.e. the database responds and the file store belongs to it.
 * Details and metrics are on the health port only, since this one is reachable on hosts of companies.
 */
export function addOperations(app: FastifyInstance, platform: Platform, health: OperatedHealth | undefined): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    health?.metrics.observeRequest(labels, reply.elapsedTime / 1000);
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    // Without an answer in time neither the disk nor the store proves a fault.
    const [disk, away, mark] = await Promise.all([
      soon(diskState(platform.config.home, platform.db)),
      requireDatabase(platform, health).catch((e: unknown) => e),
      soon(markOf(platform)).catch(() => undefined),
    ]);
    if (disk?.isFull) fail('generic.disk-full');
    if (away) throw away;
    if (mark === 'absent') throw causedBy(new AppError('generic.files-away'), new OtherFileStore(platform.files.place));
    return { ok: true };
  });
}

/** Waits for an answer as long as a load balancer may wait. */
const soon = <T>(answer: Promise<T>): Promise<T | undefined> => Promise.race([answer, pause(PATIENCE_MS, undefined)]);

/** @throws generic.database-away */
async function requireDatabase({ db }: Platform, health: OperatedHealth | undefined): Promise<void> {
  const away = (cause: unknown) => causedBy(new AppError('generic.database-away'), cause);
  // A database that refuses one more connection still runs: a burst must not take nodes out of service.
  const isThere = db.ping().then(
    () => true,
    (e: unknown) => isBusy(e) || Promise.reject(away(e)),
  );
  if (await soon(isThere)) return;
  const known = (await health?.read())?.database;
  if (known && !('error' in known)) return;
  // Calls that wait for a connection prove nothing about the database; only their own time limit does.
  if (!known || db.poolUse().app.waiting > 0) await isThere;
  else throw away(new Error(known.error));
}
