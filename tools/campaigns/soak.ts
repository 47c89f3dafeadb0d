// npm run campaign:soak -- [--minutes 60] [--documents 30] [--terminate 120] [--kill 300] [--interrupt 90] [--brief]:
// documents pass through their complete life while the database ends all connections repeatedly, one of two workers is
// killed, suspended and disconnected from the database, and the database is frozen; in the end every effect occurred
// exactly once. `--brief` is three minutes with shortened intervals, in which memory is printed but not checked.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { roleUrl } from '../../apps/server/src/platform/db/index.ts';
import { Installation } from './installation.ts';
import { SoakDatabase } from './soak/database.ts';
import { differentEffects } from './soak/effects.ts';
import { INTERRUPTIONS, Interruptions } from './soak/interruptions.ts';
import { Company } from './soak/life.ts';
import { PartitionProxy } from './soak/partition.ts';
import { middle, type Sample, sampleOf } from './soak/samples.ts';
import { WorkerNode } from './soak/worker-node.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Documents started per minute. */
    documents: { type: 'string', default: '30' },
    /** Seconds between two terminations of all database connections. */
    terminate: { type: 'string', default: '120' },
    /** Seconds between two kills of a worker. */
    kill: { type: 'string', default: '300' },
    /** Seconds between two interruptions of a worker or the database. */
    interrupt: { type: 'string', default: '90' },
    brief: { type: 'boolean', default: false },
  },
});
const { brief } = values;
const minutes = brief ? 3 : Number(values.minutes);
const terminateMs = (brief ? 30 : Number(values.terminate)) * 1000;
const killMs = (brief ? 40 : Number(values.kill)) * 1000;
const interruptMs = (brief ? 45 : Number(values.interrupt)) * 1000;
const betweenMs = 60_000 / (brief ? 12 : Number(values.documents));
/** Jobs of a killed worker are taken again within this (FT-28). */
const TAKEN_MS = 30_000;
/** A lost connection is noticed at once or at the next statement of an idle one. */
const EXPLAINED_MS = 15_000;
/** Mails and notifications of the last documents arrive within this. */
const REST_MS = 3 * 60_000;
/** Memory and connections may differ by this share after minute 10. */
const FLAT = 0.1;
const WARM_MS = 10 * 60_000;

const faults: string[] = [];
const rows: string[] = [];
const terminations: number[] = [];
const samples: Sample[] = [];
const taken: number[] = [];

let last: Promise<void> = Promise.resolve();
const portal = await Installation.start({}, { PARAPH_WORKER_APART: 'on' });
const { lines } = portal;
const proxy = await PartitionProxy.open(portal.databaseUrl());
const worker = new WorkerNode(portal, 0, databaseThrough(proxy));
const interruptions = new Interruptions(portal, worker, proxy);
const began = Date.now();
try {
  await worker.start();
  await soak(new SoakDatabase(portal.databaseUrl()));
} catch (e) {
  faults.push(String(e));
  console.error(e);
} finally {
  await worker.kill();
  proxy.close();
  await portal.stop();
}
for (const row of rows) console.log(row);
console.log(faults.length === 0 ? 'everything as promised' : `FAULTS: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);

async function soak(database: SoakDatabase): Promise<void> {
  const company = new Company(portal);
  await company.signIn();
  const end = AbortSignal.timeout(minutes * 60_000);
  const first = await company.live(0);
  const lives: Promise<unknown>[] = [];
  const done: string[] = [];
  let begun = 0;
  const start = () => {
    const place = begun++;
    const life = company.live(place).then(
      (id) => void done.push(id),
      (e: unknown) => void faults.push(`document ${place}: ${String(e).slice(0, 300)}`),
    );
    lives.push(life);
  };
  await Promise.all([
    every(betweenMs, end, async () => start()),
    every(terminateMs, end, () => endConnections(database)),
    every(killMs, end, () => alone(() => killWorker(database))),
    every(interruptMs, end, () => alone(interrupt)),
    every(5_000, end, () => sample(database)),
  ]);
  await Promise.all(lives);
  await rest(database);
  const differing = await differentEffects(portal.databaseUrl(), first, done);
  for (const text of differing.slice(0, 10)) console.error(text);
  if (differing.length > 0) faults.push(`${differing.length} effects are not as without faults`);
  report(begun, done.length);
}

/** The second worker reaches the database through the proxy, as both of its roles. */
function databaseThrough(line: PartitionProxy): Record<string, string> {
  const url = line.through(portal.databaseUrl());
  return { DATABASE_URL: url, DATABASE_SYSTEM_URL: roleUrl(url, 'paraph_system') };
}

/** Serialises faults: a kill is not measured while the database is frozen, and a suspended worker is not killed. */
function alone(act: () => Promise<void>): Promise<void> {
  const mine = last.then(act);
  last = mine.catch(() => undefined);
  return mine;
}

async function interrupt(): Promise<void> {
  console.log(`${seconds()} s: ${await interruptions.next()}`);
}

/** Waits until no job and no mail is left; remaining or failed ones are faults (FT-28: each job done). */
async function rest(database: SoakDatabase): Promise<void> {
  const read = async () => [...(await database.unfinishedJobs()), ...(await database.waitingMails())];
  let left = await read();
  for (const until = Date.now() + REST_MS; left.length > 0 && Date.now() < until;) {
    await pause(2_000);
    left = await read();
  }
  if (left.length > 0) faults.push(`${left.length} jobs or mails are unfinished: ${left.slice(0, 5).join(', ')}`);
}

/** Repeats an act until the end, the first time after one interval. */
async function every(ms: number, end: AbortSignal, act: () => Promise<void>): Promise<void> {
  for (;;) {
    await pause(ms, undefined, { signal: end }).catch(() => undefined);
    if (end.aborted) return;
    await act();
  }
}

async function endConnections(database: SoakDatabase): Promise<void> {
  terminations.push(Date.now());
  const count = await database.endConnections();
  console.log(`${seconds()} s: ${count} connections ended`);
}

/** Kills the worker while it runs a job, and waits until all jobs that were active are finished or started again. */
async function killWorker(database: SoakDatabase): Promise<void> {
  for (let tries = 0; tries < 200 && (await database.activeJobs()).length === 0; tries += 1) await pause(25);
  await worker.kill();
  const killed = Date.now();
  const jobs = await database.activeJobs();
  const starting = worker.start();
  let left = jobs;
  while (left.length > 0 && Date.now() - killed < 2 * TAKEN_MS) {
    await pause(250);
    left = await database.stillTaken(left).catch(() => left);
  }
  const ms = Date.now() - killed;
  await starting;
  taken.push(ms);
  console.log(`${seconds()} s: a worker was killed; ${jobs.length} active jobs, taken again within ${ms} ms`);
  if (ms > TAKEN_MS) faults.push(`${left.length || jobs.length} jobs of a killed worker were taken after ${ms} ms`);
}

async function sample(database: SoakDatabase): Promise<void> {
  const server = portal.find('server');
  const connections = await database.connections().catch(() => undefined);
  if (server && connections !== undefined) samples.push(sampleOf(server.pid, connections));
}

function report(begun: number, done: number): void {
  if (done < begun) faults.push(`${begun - done} of ${begun} documents were not completed`);
  const isExplained = (time: number) =>
    terminations.some((at) => time >= at && time - at < EXPLAINED_MS) || interruptions.explains(time, EXPLAINED_MS);
  const unexplained = lines.all.filter(({ time, isByLostDatabase }) => !(isByLostDatabase && isExplained(time)));
  for (const { text } of unexplained.slice(0, 10)) console.error(text);
  if (unexplained.length > 0) faults.push(`${unexplained.length} error lines that no fault explains`);
  rows.push(
    `documents       begun ${begun}, completed ${done}`,
    `database        ${terminations.length} times all connections ended`,
    `interruptions   ${INTERRUPTIONS.map((kind) => `${kind} ${interruptions.count(kind)}×`).join(', ')}`,
    `workers         ${taken.length} kills; jobs taken again within ${Math.max(0, ...taken)} ms at most (${TAKEN_MS})`,
    `error lines     ${lines.all.length}, not explained ${unexplained.length}`,
    ...(['megabytes', 'connections'] as const).map(flatness),
  );
}

/** The first five minutes after minute 10 against the last five; a short run compares its halves and is not checked. */
function flatness(key: 'megabytes' | 'connections'): string {
  const end = Date.now();
  const isLong = minutes * 60_000 > WARM_MS + 10 * 60_000;
  const half = began + (end - began) / 2;
  const early = isLong
    ? middle(samples, key, began + WARM_MS, began + WARM_MS + 300_000)
    : middle(samples, key, began, half);
  const late = isLong ? middle(samples, key, end - 300_000, end) : middle(samples, key, half, end);
  const change = late / early - 1;
  if (isLong && !(Math.abs(change) <= FLAT)) faults.push(`${key} went from ${early.toFixed(0)} to ${late.toFixed(0)}`);
  return `${key.padEnd(15)} ${early.toFixed(0)} → ${late.toFixed(0)} (${(change * 100).toFixed(0)} %)`;
}

function seconds(): number {
  return Math.round((Date.now() - began) / 1000);
}
