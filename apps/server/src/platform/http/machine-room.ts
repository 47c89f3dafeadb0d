import { timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@paraph/contract';
import type { FastifyInstance } from 'fastify';
import { fail } from '@paraph/domain';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isBusy } from '../db/patient-pool.ts';
import { diskState } from '../disk-state.ts';
import type { Platform } from '../platform.ts';
import { renderOpenApi } from './openapi.ts';

/** The printed API; public, as the contract is. */
export function addPrintedApi(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const printed = JSON.stringify(renderOpenApi(endpoints, '1.0.0'));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(printed));
}

/** `/healthz`: the process lives. `/readyz`: it can serve, i.e. the database answers. `/metrics`: for Prometheus. */
export function addMachineRoom(app: FastifyInstance, platform: Platform): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    if ((await diskState(platform.config.home)).isFull) fail('generic.disk-full');
    await platform.db.ping().catch((e: unknown) => {
      // Who is too busy to let one more in answers all the same: a burst takes no node out.
      if (!isBusy(e)) fail('generic.unavailable');
    });
    return { ok: true, node: process.version };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(platform, request.headers.authorization)) fail('generic.not-found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayReadMetrics({ config }: Platform, authorization = ''): boolean {
  if (!config.metricsToken) return config.mode !== 'production';
  const wanted = Buffer.from(`Bearer ${config.metricsToken}`);
  const given = Buffer.from(authorization);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
