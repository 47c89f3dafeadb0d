// npm run campaign:hostile-requests -- [--seed 1] [--from 0] [--to all] [--brief]: every endpoint gets bodies that are
// wide, deep, long, repeated, slow and malformed, as every caller, and hostile office files are converted to PDF; the
// node must stay fast for other users.
import { appendFileSync, mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { allEndpoints, type Caller, type Endpoint } from '@paraph/contract';
import { root } from '../steps.ts';
import { type Hostile, hostileTo } from './hostile/bodies.ts';
import { bringCallers, type Callers } from './hostile/callers.ts';
import { NodeWatch } from './hostile/node-watch.ts';
import { type OfficeAnswer, sendOfficeFiles } from './hostile/office.ts';
import { sendHostile } from './hostile/send.ts';
import { sendSlowly } from './hostile/slow.ts';
import { Installation } from './installation.ts';
import { IEVA, JONAS, Portal } from './portal.ts';
import { randomOf } from './random.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    to: { type: 'string' },
    brief: { type: 'boolean', default: false },
  },
});

/** ms, bytes and MB. A slow request on an otherwise healthy machine is reported too. */
const MOST = { worked: 100, refusal: 65_536, others: 300, request: 5_000, closed: 32_000, grown: 80 };
/** The full run sends every request, the small version one of this many. */
const SHARE = values.brief ? 40 : 1;
const HALF_SENT = values.brief ? 60 : 300;
const AT_ONCE = 4;

const mb = (bytes: number): string => (bytes / 1e6).toFixed(0);

interface Run {
  endpoint: Endpoint;
  caller: Caller;
  hostile: Hostile;
}

const faults: string[] = [];
const watch = new NodeWatch();
const testPortal = await Installation.start({}, watch.env);
const folder = join(root, '.paraph/campaigns');
mkdirSync(folder, { recursive: true });
console.log(`load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`);
try {
  await campaign();
} catch (e) {
  faults.push(String(e));
  console.error(e);
} finally {
  await testPortal.stop();
  faults.push(...testPortal.errorFaults());
}
console.log(faults.length === 0 ? 'everything as promised' : `FAULTS: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);

function must(holds: boolean, fault: string): void {
  if (!holds) faults.push(fault);
}

/** Returns all runs in an order determined by the seed, so that `--from` continues where a run ended. */
function allRuns(): Run[] {
  const runs = allEndpoints.flatMap((endpoint) =>
    hostileTo(endpoint)
      // Without a body a call other than GET would perform its action.
      .filter(({ payload }) => payload || endpoint.method === 'GET')
      .flatMap((hostile) => endpoint.callers.map((caller) => ({ endpoint, caller, hostile }))),
  );
  const order = new Map(
    runs.map((run) => [run, randomOf(`${values.seed} ${run.endpoint.name} ${run.caller} ${run.hostile.kind}`)]),
  );
  return runs.toSorted((a, b) => order.get(a)! - order.get(b)!).slice(0, Math.ceil(runs.length / SHARE));
}

async function campaign(): Promise<void> {
  const server = testPortal.find('server')!;
  const slow = sendSlowly(testPortal.port, {
    endpoints: values.brief ? allEndpoints.filter(({ callers: all }) => all.includes('public')) : allEndpoints,
    host: 'azuolas.localhost',
    half: HALF_SENT,
    patience: MOST.closed + 10_000,
  });
  const callers = await bringCallers(testPortal);
  const others = watchOthers();
  await warmUp(callers);
  const before = await watch.collected(server.pid);
  const runs = allRuns().slice(Number(values.from), values.to ? Number(values.to) : undefined);
  const began = Date.now();
  await sendAll(runs, callers);
  validateOffice(await sendOfficeFiles(new Portal(testPortal, IEVA), values.brief ? 8 : 1));
  const ended = Date.now();
  tellSlow(await slow);
  tellOthers(await others());
  await pause(1_500);
  const after = await watch.collected(server.pid);
  tellLoop(began, ended);
  const [grown, heap] = [(after.rss - before.rss) / 1e6, (after.heapUsed - before.heapUsed) / 1e6];
  console.log(
    `memory ${mb(before.rss)} MB before, ${mb(after.rss)} after; heap ${mb(before.heapUsed)} and ${mb(after.heapUsed)}`,
  );
  must(grown < MOST.grown || heap < MOST.grown / 4, `memory grew by ${Math.round(grown)} MB`);
  must(testPortal.find('server')?.pid === server.pid, 'the server was started again');
}

/** Compiles code and fills pools before the measurement. */
async function warmUp(callers: Callers): Promise<void> {
  const runs = allRuns();
  for (let at = 0; at < 150; at += 1) await one(runs[Math.floor(randomOf(`warm ${at}`) * runs.length)]!, callers);
  faults.length = 0;
}

async function sendAll(runs: readonly Run[], callers: Callers): Promise<void> {
  let [next, worst] = [0, 0];
  const began = performance.now();
  const lane = async () => {
    for (let at = next++; at < runs.length; at = next++) {
      worst = Math.max(worst, await one(runs[at]!, callers));
      if (at > 0 && at % 2_000 === 0) console.log(`${at} of ${runs.length}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${runs.length} requests in ${seconds} s; largest refusal ${worst} bytes`);
}

function validateOffice(found: readonly OfficeAnswer[]): void {
  for (const { what, answer } of found) {
    const { status = 0, bytes } = answer ?? {};
    must(status === 422 || status === 413, `an office file with ${what}: ${status || 'no answer'}`);
    must((bytes?.length ?? 0) < MOST.refusal, `an office file with ${what}: a refusal of ${bytes?.length} bytes`);
  }
  const slowest = Math.max(...found.map(({ ms }) => ms));
  console.log(`${found.length} hostile office files, the slowest answer after ${(slowest / 1000).toFixed(1)} s`);
}

/** @returns the size of the refusal in bytes */
async function one({ endpoint, caller, hostile }: Run, callers: Callers): Promise<number> {
  const at = Date.now();
  const headers = await callers.headersOf(caller);
  const reply = await sendHostile(testPortal.port, { endpoint, hostile, host: callers.host, headers });
  const what = `${endpoint.name} as ${caller}, ${hostile.kind}`;
  const isRefused = reply.status >= 400 || reply.status === 0;
  must(reply.status < 500, `${what}: ${reply.status}`);
  must(reply.status !== 0, `${what}: no answer`);
  must(!isRefused || reply.bytes < MOST.refusal, `${what}: a refusal of ${reply.bytes} bytes`);
  must(reply.ms < MOST.request, `${what}: ${Math.round(reply.ms)} ms`);
  appendFileSync(
    join(folder, 'hostile-requests.jsonl'),
    `${JSON.stringify({ seed: values.seed, at, what, ...reply })}\n`,
  );
  return isRefused ? reply.bytes : 0;
}

/**
 * Measures another user's calls meanwhile, with and without sign-in, that need the database.
 * @returns a function that ends it
 */
function watchOthers(): () => Promise<number[]> {
  const end = new AbortController();
  const portal = new Portal(testPortal, JONAS);
  const times: number[] = [];
  const work = (async () => {
    await portal.request('GET', '/api/session');
    for (; !end.signal.aborted; await pause(50)) {
      const began = performance.now();
      await portal.request('POST', '/api/documents/get-documents', {});
      times.push(performance.now() - began);
    }
  })();
  return async () => {
    end.abort();
    await work;
    return times.toSorted((a, b) => a - b);
  };
}

function tellOthers(times: readonly number[]): void {
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  console.log(
    `others: ${times.length} lists, 95 of 100 within ${Math.round(p95)} ms, all within ${Math.round(times.at(-1) ?? 0)}`,
  );
  must(p95 < MOST.others, `others waited ${Math.round(p95)} ms`);
}

function tellSlow(times: readonly (number | undefined)[]): void {
  const open = times.filter((ms) => ms === undefined).length;
  const latest = Math.max(...times.map((ms) => ms ?? 0));
  console.log(
    `${times.length} connections that never say all: ${open} still open, the last closed after ${Math.round(latest)} ms`,
  );
  must(open === 0 && latest < MOST.closed, `${open} half-sent connections stayed, the last ${Math.round(latest)} ms`);
}

function tellLoop(from: number, to: number): void {
  const seconds = watch.seconds().filter(({ now }) => now >= from && now <= to + 2_000);
  const worst = seconds.reduce((most, one) => (one.worked > most.worked ? one : most));
  const delay = Math.max(...seconds.map((one) => one.delay));
  console.log(
    `event loop: worked at most ${worst.worked.toFixed(0)} ms in one go (garbage collection apart); delay as measured at most ${delay.toFixed(0)} ms`,
  );
  must(
    worst.worked < MOST.worked,
    `the event loop was blocked ${worst.worked.toFixed(0)} ms at ${new Date(worst.at).toISOString()}`,
  );
}
