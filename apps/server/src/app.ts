import type { FastifyInstance } from 'fastify';
import { features as allFeatures } from './features.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/index.ts';
import { listenersByEvent } from './platform/events/index.ts';
import type { Feature } from './platform/feature.ts';
import { createHealth, type HealthPort } from './platform/health/index.ts';
import { nobody } from './platform/http/identity.ts';
import type { ServerOptions } from './platform/http/server.ts';
import { buildServer } from './platform/http/server.ts';
import { ensureQueues, inheritJobs, startWorker, type Work } from './platform/jobs/work.ts';
import { type Loop, startLoops } from './platform/loops.ts';
import { mailRecovery } from './platform/mail/index.ts';
import { createPlatform, type Platform } from './platform/platform.ts';
import { platformJobs, platformSchedule } from './platform/own-work.ts';
import { errorText } from './platform/texts.ts';
import type { Logger } from 'pino';

/** One node: web server, worker or both, on one platform. */
export interface App {
  platform: Platform;
  /** Absent on nodes that only work. */
  server: FastifyInstance | undefined;
  /** Health, readiness with details and metrics, on a port of its own. */
  health: HealthPort;
  /** Accepts nothing more, lets what runs come to its end, closes the connections. */
  close(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  /** URL of paraph_app, on a database that is up to date. */
  databaseUrl: string;
  role?: 'server' | 'worker' | 'both';
  features?: readonly Feature[];
  clock?: Clock;
  machineClock?: Clock;
  log?: Logger;
  pages?: string;
  middleware?: ServerOptions['middleware'];
  /** No other node works on this database: what is being worked on was left behind by one that died. */
  alone?: boolean;
}

/** Composes the features to a node. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { features = allFeatures, role = 'both', alone = false, ...rest } = options;
  const work = workOf(features);
  const works = role !== 'server';
  const platform = await createPlatform({
    ...rest,
    works,
    listeners: listenersByEvent(work.listeners),
    wording: features.find((feature) => feature.wording)?.wording,
    postOffice: features.find((feature) => feature.postOffice)?.postOffice,
    mailNeed: features.find((feature) => feature.mailNeed)?.mailNeed,
    additions: features.flatMap((feature) => feature.additions ?? []),
    companyValues: features.flatMap((feature) => feature.companyValues ?? []),
    onDelivery: features.find((feature) => feature.onDelivery)?.onDelivery,
    onDiscard: features.find((feature) => feature.onDiscard)?.onDiscard,
  });
  await ensureQueues(platform, work);
  for (const feature of features) await feature.start?.(platform);
  const { port: health, watch, refresh, ...asked } = createHealth(platform, works);
  const server =
    role === 'worker'
      ? undefined
      : await buildServer(platform, { ...rest, health: asked, errorText, ...facesOf(features, rest.config) });
  const loops = works ? features.flatMap((feature) => feature.loops ?? []) : [];
  if (works && alone) await inherit(platform, loops);
  if (works) await startWorker(platform, work);
  const stopLoops = startLoops(platform, [watch, refresh, ...(works ? [mailRecovery] : []), ...loops]);
  return {
    platform,
    server,
    health,
    async close() {
      await health.close();
      await server?.close();
      await stopLoops();
      await platform.close();
    },
  };
}

/** Takes up at once what others would have to wait for: signs of life are not needed where nobody else can live. */
async function inherit(platform: Platform, loops: readonly Loop[]): Promise<void> {
  await inheritJobs(platform);
  for (const loop of loops) await loop.inherit?.(platform);
}

const workOf = (features: readonly Feature[]): Work => ({
  listeners: features.flatMap((feature) => feature.listeners ?? []),
  jobs: [...platformJobs, ...features.flatMap((feature) => feature.jobs ?? [])],
  schedule: [...platformSchedule, ...features.flatMap((feature) => feature.schedule ?? [])],
});

const facesOf = (features: readonly Feature[], config: Config) => ({
  frames: features.flatMap((feature) => feature.frames?.(config) ?? []),
  routes: features.flatMap((feature) => feature.routes ?? []),
  identity: features.find((feature) => feature.identity)?.identity ?? nobody,
});
