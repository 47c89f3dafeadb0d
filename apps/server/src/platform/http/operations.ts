import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@paraph/contract';
import type { FastifyInstance } from 'fastify';
import { fail, AppError, causedBy } from '@paraph/domain';
import type { Metrics } from '../health/index.ts';
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

/** A store that answers later is a fault that takes no node out of service; probes of load balancers wait a second. */
const PATIENCE_MS = 300;

/**
 * `/healthz`: the process runs. `/readyz`: it can serve, i.e. the database responds and the file store belongs to it.
 * Details and metrics are on the health port only, since this one is reachable on hosts of companies.
 */
export function addOperations(app: FastifyInstance, platform: Platform, metrics: Metrics | undefined): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics?.observeRequest({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    if ((await diskState(platform.config.home, platform.db)).isFull) fail('generic.disk-full');
    await platform.db.ping().catch((e: unknown) => {
      // A database that refuses one more connection still runs: a burst must not take nodes out of service.
      if (!isBusy(e)) throw causedBy(new AppError('generic.database-away'), e);
    });
    const mark = await Promise.race([markOf(platform), pause(PATIENCE_MS, undefined)]).catch(() => undefined);
    if (mark === 'absent') throw causedBy(new AppError('generic.files-away'), new OtherFileStore(platform.files.place));
    return { ok: true };
  });
}
