// npm run campaign:mail-kills -- [--mails 10000] [--minutes 10] [--brief]: three workers send mails while one of them is
// killed with -9 every five seconds (FT-11). `--brief` is 600 mails in one minute.
import { randomInt } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Installation } from './installation.ts';
import { Outbox } from './mail-kills/outbox.ts';
import { Receiver } from './mail-kills/receiver.ts';
import { SoakDatabase } from './soak/database.ts';
import { WorkerNode } from './soak/worker-node.ts';

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '10' },
    brief: { type: 'boolean', default: false },
  },
});
const mails = values.brief ? 600 : Number(values.mails);
const minutes = values.brief ? 1 : Number(values.minutes);
const WORKERS = 3;
const KILL_MS = 5_000;
/** The lease of a lost worker's job ends within this (FT-11). */
const LEASE_MS = 60_000;
/** After the last kill all mails are sent within this. */
const REST_MS = 10 * 60_000;

const faults: string[] = [];
const leases: number[] = [];
const watched: Promise<void>[] = [];
let kills = 0;
console.log(`load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`);
const receiver = await Receiver.open();
const portal = await Installation.start({}, { PARAPH_WORKER_APART: 'on', SMTP_URL: receiver.url });
const workers = Array.from(
  { length: WORKERS },
  (_, place) => new WorkerNode(portal, place, { SMTP_URL: receiver.url }),
);
try {
  await campaign();
} catch (e) {
  faults.push(String(e));
  console.error(e);
} finally {
  await Promise.all(workers.map((worker) => worker.kill()));
  await portal.stop();
  receiver.close();
}
faults.push(...portal.errorFaults());
console.log(faults.length === 0 ? 'everything as promised' : `FAULTS: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);

async function campaign(): Promise<void> {
  const database = new SoakDatabase(portal.databaseUrl());
  const outbox = await Outbox.open(portal);
  try {
    for (const worker of workers) await worker.start();
    const killing = killAgainAndAgain(database, Date.now() + minutes * 60_000);
    const ids = await outbox.fill(mails, (minutes * 60_000) / mails);
    await killing;
    await Promise.all(watched);
    await everythingSent(outbox);
    validate(ids);
  } finally {
    await outbox.close();
  }
}

/** A starting worker is not killed, so that some always work. */
async function killAgainAndAgain(database: SoakDatabase, end: number): Promise<void> {
  const ready = new Set(workers);
  const starting: Promise<void>[] = [];
  while (Date.now() < end) {
    await pause(KILL_MS);
    const worker = [...ready][randomInt(Math.max(1, ready.size))];
    if (!worker) continue;
    ready.delete(worker);
    await worker.kill();
    kills += 1;
    watched.push(watchLease(database));
    starting.push(worker.start().then(() => void ready.add(worker)));
  }
  await Promise.all(starting);
}

/** Measures how long the jobs of a killed worker wait; those of the others end meanwhile. */
async function watchLease(database: SoakDatabase): Promise<void> {
  const began = Date.now();
  let left = await database.activeJobs();
  while (left.length > 0 && Date.now() - began < 2 * LEASE_MS) {
    await pause(500);
    left = await database.stillTaken(left);
  }
  leases.push(Date.now() - began);
}

async function everythingSent(outbox: Outbox): Promise<void> {
  const end = Date.now() + REST_MS;
  let state = await outbox.state();
  for (; state.queued > 0 && Date.now() < end; state = await outbox.state()) await pause(1_000);
  console.log(`outbox: ${state.sent} sent, ${state.queued} queued, ${state.failed} failed`);
  if (state.sent !== mails) faults.push(`${mails - state.sent} mails were not sent`);
}

function validate(ids: readonly string[]): void {
  const byId = new Map([...receiver.mails].map(([messageId, mail]) => [messageId.slice(1, 37), mail]));
  const lost = ids.filter((id) => !byId.has(id));
  const duplicates = ids.reduce((sum, id) => sum + (byId.get(id)?.count ?? 1) - 1, 0);
  const mixed = ids.filter((id) => (byId.get(id)?.contents.size ?? 1) > 1);
  const lease = Math.max(0, ...leases);
  console.log(
    `${mails} mails, ${kills} kills: ${lost.length} lost, ${duplicates} twice; jobs waited ${lease} ms at most`,
  );
  if (lost.length > 0) faults.push(`${lost.length} mails were lost`);
  if (duplicates > kills) faults.push(`${duplicates} duplicates of ${kills} kills`);
  if (mixed.length > 0) faults.push(`${mixed.length} Message-IDs name different mails`);
  if (lease > LEASE_MS) faults.push(`a job of a killed worker waited ${lease} ms`);
}
