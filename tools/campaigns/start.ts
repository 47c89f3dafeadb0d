// npm run campaign:start -- [--kills-only]: a clean clone with an empty home starts and stops as specified, and no
// kill -9 of any process, or of all, loses data.
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, tmpdir } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../steps.ts';
import { freeRange } from './installation.ts';
import { call, IEVA, Portal } from './portal.ts';
import { isAlive, type Process } from './processes.ts';
import { upload } from './signature.ts';
import { Terminal, usersOf } from './terminal.ts';

const FIRST = 60_000;
const SECOND = 3_000;
/**
 * Processes that the supervisor restarts, and those it depends on: their end ends all, and the next start continues.
 */
const COME_BACK = { server: 'main/node.ts', sandbox: 'sandbox/src/main.ts', database: '/bin/postgres -D' };
const END_ALL = { supervisor: 'main/start.ts', launcher: 'tools/boot.mjs', npm: 'npm start' };

const folder = mkdtempSync(join(tmpdir(), 'paraph-clone-'));
const [clone, home] = [join(folder, 'paraph'), join(folder, 'home')];
const port = await freeRange();
/** A machine may need variables for its network; all others are not passed on. */
const network = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$|^NODE_EXTRA_CA_CERTS$/i.test(name));
const env = {
  ...Object.fromEntries(network.map(([name, value]) => [name, value ?? ''])),
  PATH: process.env.PATH ?? '',
  HOME: home,
  TERM: 'xterm',
  PARAPH_PORT: String(port),
};
const faults: string[] = [];
let terminal: Terminal | undefined;

try {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  execFileSync('mkdir', [home]);
  console.log(`load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`);
  hold('first start, with the downloads', await start(), FIRST);
  await stop('after the first start');
  hold('second start', await start(), SECOND);
  const portal = new Portal({ port }, IEVA);
  const kept: StartedPortal = { portal, id: await upload(portal), bytes: Buffer.alloc(0) };
  kept.bytes = (await portal.request('GET', `/api/documents/${kept.id}/file`)).bytes;
  for (const [name, part] of Object.entries(COME_BACK)) await killOne(name, part, kept);
  for (const [name, part] of Object.entries(END_ALL))
    await killWithAll(name, (all) => all.filter(fits(part)).slice(0, 1), kept);
  await killWithAll('everything', (all) => all, kept);
  await stop('at the end');
} catch (e) {
  faults.push(String(e));
  console.error(e);
} finally {
  terminal?.killAll();
  rmSync(folder, { recursive: true, force: true });
}
console.log(faults.length === 0 ? 'everything as promised' : `FAULTS: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);

interface StartedPortal {
  portal: Portal;
  id: string;
  bytes: Buffer;
}

function hold(what: string, ms: number, most: number): void {
  console.log(`${what}: ${(ms / 1000).toFixed(2)} s (at most ${most / 1000})`);
  if (ms > most) faults.push(`${what} took ${Math.round(ms)} ms`);
}

/** Runs `npm start`. @returns ms until a user could sign in */
async function start(): Promise<number> {
  const began = performance.now();
  terminal = new Terminal('npm start', { cwd: clone, env });
  await until(async () => {
    if (terminal!.child.exitCode !== null) throw new Error(`npm start ended: ${terminal!.printed.slice(-1000)}`);
    return isUsable();
  }, 240_000);
  return performance.now() - began;
}

/** Checks the sign-in page, its script, and the first request of that. */
async function isUsable(): Promise<boolean> {
  try {
    const page = await call(port, '/');
    const script = /<script[^>]+src="([^"]+)"/.exec(page.bytes.toString())?.[1];
    if (page.status !== 200 || !script || (await call(port, script)).status !== 200) return false;
    const { status, body } = await call(port, '/api/runtime');
    return status === 200 && (body.demo as unknown[]).length > 0;
  } catch {
    return false;
  }
}

async function stop(when: string): Promise<void> {
  const { ms, left } = await terminal!.interrupt();
  const all = new Map([...left, ...usersOf(folder)].map((one) => [one.pid, one]));
  console.log(
    `Ctrl-C ${when}: ended after ${(ms / 1000).toFixed(2)} s with ${terminal!.child.exitCode}, ${all.size} processes left`,
  );
  if (all.size > 0) faults.push(`left ${when}: ${[...all.values()].map(({ command }) => command).join('; ')}`);
}

function fits(part: string) {
  return ({ command }: Process): boolean => command.includes(part);
}

/** Kills one process, which must be restarted. */
async function killOne(name: string, part: string, kept: StartedPortal): Promise<void> {
  const victim = terminal!.processes().find(fits(part));
  if (!victim) throw new Error(`There is no ${name} to kill.`);
  process.kill(victim.pid, 'SIGKILL');
  const began = performance.now();
  await until(async () => terminal!.processes().some((one) => fits(part)(one) && one.pid !== victim.pid), 30_000);
  await until(() => holdsEverything(kept), 60_000);
  console.log(
    `kill -9 of the ${name}: back with everything after ${((performance.now() - began) / 1000).toFixed(2)} s`,
  );
}

/** Kills processes whose end ends all others; the next start must have all data. */
async function killWithAll(name: string, choose: (all: Process[]) => Process[], kept: StartedPortal): Promise<void> {
  const all = terminal!.processes();
  const victims = choose(all);
  if (victims.length === 0) throw new Error(`There is no ${name} to kill.`);
  for (const { pid } of victims) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  const began = performance.now();
  await until(async () => all.every(({ pid }) => !isAlive(pid)) && usersOf(folder).length === 0, 40_000).catch(() =>
    faults.push(
      `after kill -9 of ${name}: ${usersOf(folder)
        .map(({ command }) => command)
        .join('; ')} lives on`,
    ),
  );
  const gone = performance.now() - began;
  const ms = await start();
  await until(() => holdsEverything(kept), 60_000);
  console.log(
    `kill -9 of ${name}: the rest ended after ${(gone / 1000).toFixed(2)} s; everything there after the next start (${(ms / 1000).toFixed(2)} s)`,
  );
}

async function holdsEverything({ portal, id, bytes }: StartedPortal): Promise<boolean> {
  try {
    const isThere = (await portal.request('GET', `/api/documents/${id}/file`)).bytes.equals(bytes);
    const hasSandbox = (await fetch(`http://127.0.0.1:${port + 1}/api/people`)).ok;
    return isThere && hasSandbox && (await isUsable());
  } catch {
    return false;
  }
}

async function until(what: () => Promise<boolean>, limit: number): Promise<void> {
  for (const end = Date.now() + limit; Date.now() < end; await pause(25)) if (await what()) return;
  throw new Error(`It did not happen within ${limit} ms.`);
}
