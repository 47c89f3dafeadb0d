import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueStatus } from '../jobs/status.ts';
import { faultsOf } from './faults.ts';
import { type Health, type MailHealth, valueOf } from './health.ts';

/** The metrics of one node, web or worker. */
export interface Metrics {
  registry: Registry;
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
}

const UNKNOWN = Number.NaN;

/** One gauge for each number of a node's health; NaN where the question failed, absent where nothing is known yet. */
const GAUGES: Record<string, [help: string, read: (health: Health) => number | undefined]> = {
  paraph_supervision_age_seconds: [
    'Seconds since a worker last supervised the queue; where none ever did, since this node started',
    (health) => supervisionAge(valueOf(health.queue), health.upSeconds),
  ],
  paraph_queue_waiting: ['Jobs that are due and not taken', (health) => valueOf(health.queue)?.waiting ?? UNKNOWN],
  paraph_queue_oldest_seconds: [
    'Seconds for which the oldest waiting job has been due',
    (health) => valueOf(health.queue)?.oldestSeconds ?? UNKNOWN,
  ],
  paraph_queue_retrying: [
    'Jobs that failed and wait for the time of their next try',
    (health) => valueOf(health.queue)?.retrying ?? UNKNOWN,
  ],
  paraph_queue_active: ['Jobs that are being done', (health) => valueOf(health.queue)?.active ?? UNKNOWN],
  paraph_queue_abandoned: [
    'Jobs of dead workers that nobody has taken',
    (health) => valueOf(health.queue)?.abandoned ?? UNKNOWN,
  ],
  paraph_dead_letters: ['Jobs that were given up', (health) => valueOf(health.queue)?.deadLetters ?? UNKNOWN],
  paraph_jobs_held: [
    'Jobs that a restore held back, to be released or discarded',
    (health) => valueOf(health.queue)?.held ?? UNKNOWN,
  ],
  paraph_database_up: ['1 when the database answers', (health) => ('error' in health.database ? 0 : 1)],
  paraph_storage_up: ['1 when S3 answers, or files lie in a folder', (health) => ('error' in health.storage ? 0 : 1)],
  paraph_disk_free_bytes: ['Free bytes in PARAPH_HOME', (health) => valueOf(health.disk)?.freeBytes ?? UNKNOWN],
  paraph_clock_difference_seconds: [
    "This machine's clock less that of the database",
    (health) => valueOf(health.clock)?.differenceSeconds ?? UNKNOWN,
  ],
  paraph_mail_up: [
    '1 when the mail server took the last mail of any node; absent before the first',
    (health) => mailUp(valueOf(health.mail)),
  ],
  paraph_mails_given_up: [
    'Mails given up for a fault of the installation or its mail server, to be sent again',
    (health) => valueOf(health.mail)?.givenUp ?? UNKNOWN,
  ],
  paraph_faults: ['Faults that /readyz of the health port names', (health) => faultsOf(health).length],
};

const supervisionAge = (queue: QueueStatus | undefined, upSeconds: number): number =>
  queue ? (queue.supervisedSecondsAgo ?? upSeconds) : UNKNOWN;

const mailUp = (mail: MailHealth | undefined): number | undefined => (mail?.at ? Number(mail.isTaken) : undefined);

export function createMetrics(read: () => Promise<Health>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const [name, [help, value]] of Object.entries(GAUGES))
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const found = value(await read());
          if (found === undefined) this.remove();
          else this.set(found);
        },
      }),
    );
  addPools(registry, read);
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  return { registry, observeRequest: (labels, time) => seconds.observe(labels, time) };
}

function addPools(registry: Registry, read: () => Promise<Health>): void {
  const pools = new Gauge({
    name: 'paraph_pool_connections',
    help: 'Connections of a pool by state; waiting counts callers',
    labelNames: ['pool', 'state'],
    registers: [],
    async collect() {
      for (const [pool, use] of Object.entries((await read()).pools))
        for (const state of ['total', 'idle', 'waiting', 'max'] as const) this.set({ pool, state }, use[state]);
    },
  });
  registry.registerMetric(pools);
}
