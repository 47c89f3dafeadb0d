// npm run campaign:neighbour -- [--minutes 30] [--brief]: one company sends ten times its limits (FT-33), then hostile
// files (FT-24), each for a minute after a quiet one; another company works at 20 requests a second all the time.
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile } from '../bench/figures.ts';
import { Installation } from './installation.ts';
import { type LoadRequest, Load } from './migrate/load.ts';
import { Flood } from './neighbour/flood.ts';
import { IEVA, Portal } from './portal.ts';
import { megabytesOf } from './processes.ts';
import { upload } from './signature.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, brief: { type: 'boolean', default: false } },
});
const PHASES = ['quiet', 'calls', 'quiet again', 'files'] as const;
type Phase = (typeof PHASES)[number];
const PHASE_MS = values.brief ? 8_000 : 60_000;
const ROUNDS = values.brief ? 1 : Math.ceil(Number(values.minutes) / PHASES.length);
/** Requests a second of the other company. */
const RATE = 20;
/** Factors over its p95 of quiet minutes, and MB of the server without parsers. */
const MOST = { calls: 1.2, files: 2, grownMb: 50 };
/** Smaller differences in ms are noise of timers and of a shared machine. */
const FLOOR_MS = 10;
const LĪGA = { email: 'liga@juras.example', phone: '', code: '' };

const faults: string[] = [];
/** Token of the working company, renewed before each phase. */
let access = '';
const spans: { phase: Phase; from: number; to: number }[] = [];
const memory: Record<Phase, number> = { quiet: 0, calls: 0, 'quiet again': 0, files: 0 };
console.log(`load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`);
// Limits can only be raised, so 1 leaves them unchanged.
const testPortal = await Installation.start({
  read: 1,
  change: 1,
  file: 1,
  heavy: 1,
  uploads: 1,
  'documents.create': 1,
});
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

async function campaign(): Promise<void> {
  const worker = new Portal(testPortal, IEVA);
  const flood = new Flood(new Portal(testPortal, LĪGA, 'juras.localhost'));
  const load = new Load(
    `http://127.0.0.1:${testPortal.port}`,
    await work(worker),
    `azuolas.localhost:${testPortal.port}`,
  );
  const running = load.run(RATE);
  await pause(PHASE_MS / 2); // code is compiled before anything is measured
  for (let round = 0; round < ROUNDS; round += 1)
    for (const phase of PHASES) {
      access = await worker.renewedToken();
      await during(phase, flood);
    }
  load.end();
  await running;
  validate(load);
  console.log(`flood: ${[...flood.answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  if ([...flood.answers.keys()].some((status) => status >= 500)) faults.push('the flood was answered with 5xx');
  faults.push(...new Set(load.faults));
}

/** Lists, a document, the profile and the frame, as one user. */
async function work(portal: Portal): Promise<LoadRequest[]> {
  const id = await upload(portal);
  access = await portal.token();
  const token = () => access;
  const read = (path: string): LoadRequest => ({ name: path, method: 'GET', path, token });
  return [
    { name: 'list', method: 'POST', path: '/api/documents/get-documents', token, body: () => ({}) },
    read(`/api/documents/${id}`),
    read('/api/users/profile'),
    read('/api/notifications'),
  ];
}

async function during(phase: Phase, flood: Flood): Promise<void> {
  const from = performance.now();
  const end = AbortSignal.timeout(PHASE_MS);
  const watched = watchMemory(phase, end);
  if (phase === 'calls') await flood.calls(end);
  else if (phase === 'files') await flood.files(end);
  await watched;
  spans.push({ phase, from, to: from + PHASE_MS });
}

async function watchMemory(phase: Phase, end: AbortSignal): Promise<void> {
  for (; !end.aborted; await pause(250))
    memory[phase] = Math.max(memory[phase], megabytesOf(testPortal.find('server')?.pid ?? 0));
}

function validate(load: Load): void {
  const quiet = p95(load, ['quiet', 'quiet again']);
  for (const phase of ['calls', 'files'] as const) {
    const loaded = p95(load, [phase]);
    const most = Math.max(quiet * MOST[phase], quiet + FLOOR_MS);
    console.log(
      `${phase}: p95 ${loaded.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms; server ${memory[phase].toFixed(0)} MB`,
    );
    if (loaded > most) faults.push(`${phase}: others waited ${loaded.toFixed(0)} ms of ${most.toFixed(0)}`);
  }
  const grown = memory.files - memory['quiet again'];
  console.log(`server: ${memory.quiet.toFixed(0)} MB before, ${grown.toFixed(0)} MB more with nasty files`);
  if (grown > MOST.grownMb) faults.push(`the server grew by ${grown.toFixed(0)} MB`);
}

function p95(load: Load, phases: readonly Phase[]): number {
  const within = spans.filter(({ phase }) => phases.includes(phase));
  const times = load.samples.filter(({ at }) => within.some(({ from, to }) => at >= from && at < to));
  return percentile(
    times.map(({ ms }) => ms),
    0.95,
  );
}
