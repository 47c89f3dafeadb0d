import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../packages/sandbox/test/free-port.ts';

const SCRIPT = join(import.meta.dirname, '../src/main/start.ts');
const home = mkdtempSync(join(tmpdir(), 'paraph-start-'));
const started: ChildProcess[] = [];
const texts: string[] = [];
afterEach((context) => {
  if (context.task.result?.state === 'fail') stopAll(); // one failure must not hold the port of the next test
});
afterAll(() => {
  stopAll();
  rmSync(home, { recursive: true, force: true });
});

function stopAll(): void {
  for (const child of started) child.kill('SIGKILL');
}

const port = await freePort();

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Returns all processes below one, from /proc, without zombies. */
function below(pid: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (processOf(Number(name)) ?? []) : []));
  const children = (parent: number): Process[] =>
    all.filter((p) => p.parent === parent).flatMap((p) => [p, ...children(p.pid)]);
  return children(pid);
}

function processOf(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    return { pid, parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return undefined; // the process has just ended
  }
}

/** Starts the installation; a test may read its output. */
async function start(env: Record<string, string> = {}): Promise<{ child: ChildProcess; printed: () => string }> {
  const child = spawn(process.execPath, [SCRIPT], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PARAPH_HOME: home,
      PARAPH_PORT: String(port),
      PARAPH_DEMO: 'off',
      PARAPH_SANDBOX: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(child);
  const at = texts.push('') - 1;
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (texts[at] += String(chunk)));
  return { child, printed: () => texts[at]! };
}

const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200;
async function until(what: () => boolean | Promise<boolean>, limit = 120_000): Promise<void> {
  for (const end = Date.now() + limit; Date.now() < end; await wait(50)) if (await what()) return;
  throw new Error(`it did not happen in time; the processes printed:\n${texts.join('\n---\n')}`);
}
const isAlive = (pid: number) => processOf(pid) !== undefined;
const find = (child: ChildProcess, part: string) => below(child.pid!).find(({ command }) => command.includes(part));

describe('npm start on an empty machine', { timeout: 300_000 }, () => {
  test('sets up everything and serves; a second one on the same home is refused', async () => {
    const { child } = await start();
    await until(isReady);
    const second = await start();
    await new Promise((done) => second.child.once('exit', done));
    expect(second.printed()).toContain('already runs');
    expect(second.child.exitCode).toBe(1);
    expect(await isReady()).toBe(true);
    expect(child.exitCode).toBeNull();
  });

  test('restarts the server and the database when either is killed', async () => {
    const child = started[0]!;
    for (const part of ['main/node.ts', '/bin/postgres']) {
      const victim = find(child, part)!;
      process.kill(victim.pid, 'SIGKILL');
      await until(() => !isAlive(victim.pid));
      await until(async () => (await isReady()) && find(child, part)?.pid !== victim.pid);
    }
    expect(child.exitCode).toBeNull();
  });

  test('keeps its web port open and its process while the database is killed and restarted', async () => {
    const child = started[0]!;
    const node = find(child, 'main/node.ts')!.pid;
    const victim = find(child, '/bin/postgres')!.pid;
    process.kill(victim, 'SIGKILL');
    const seen = new Set<number | string>();
    await until(async () => {
      const status = await fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.status, String);
      seen.add(status);
      return status === 200 && (find(child, '/bin/postgres')?.pid ?? victim) !== victim;
    });
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(find(child, 'main/node.ts')!.pid).toBe(node);
  });

  test('leaves no process behind when it is stopped', async () => {
    const child = started[0]!;
    const all = below(child.pid!).map(({ pid }) => pid);
    expect(all.length).toBeGreaterThan(2);
    child.kill('SIGINT');
    await new Promise((done) => child.once('exit', done));
    expect(child.exitCode).toBe(0);
    expect(all.filter(isAlive)).toEqual([]);
  });

  test('leaves no process behind when it is killed, and starts again at once', async () => {
    const { child } = await start();
    await until(isReady);
    const all = below(child.pid!).map(({ pid }) => pid);
    child.kill('SIGKILL');
    await until(() => all.every((pid) => !isAlive(pid)), 15_000);
    const again = await start();
    await until(isReady);
    again.child.kill('SIGTERM');
    await new Promise((done) => again.child.once('exit', done));
  });

  test('runs the worker as a separate process when configured so, and restarts either', async () => {
    const { child, printed } = await start({ PARAPH_WORKER_APART: 'on' });
    await until(() => printed().includes('is ready'));
    const nodes = () => below(child.pid!).filter(({ command }) => command.includes('main/node.ts'));
    expect(nodes()).toHaveLength(2);
    for (const { pid } of nodes()) {
      process.kill(pid, 'SIGKILL');
      await until(() => nodes().length === 2 && nodes().every((node) => node.pid !== pid));
    }
    await until(isReady);
    const all = below(child.pid!).map(({ pid }) => pid);
    child.kill('SIGTERM');
    await new Promise((done) => child.once('exit', done));
    expect(all.filter(isAlive)).toEqual([]);
  });

  test('names the port that is taken and leaves nothing', async () => {
    const other = createServer();
    const taken = await freePort(); // its own, so that a node which another test left does not hold it
    await new Promise<void>((done, fail) => other.once('error', fail).listen(taken, '127.0.0.1', done));
    const { child, printed } = await start({ PARAPH_PORT: String(taken) });
    await new Promise((done) => child.once('exit', done));
    other.close();
    expect(printed()).toContain('PARAPH_PORT=');
    expect(child.exitCode).toBe(1);
  });
});

describe('npm run serve and npm run worker', () => {
  for (const name of ['serve', 'worker', 'setup']) {
    test(`${name} refuses to start unconfigured and names what is missing`, async () => {
      const script = SCRIPT.replace('start.ts', `${name}.ts`);
      const child = spawn(process.execPath, [script], {
        env: { PATH: process.env.PATH, PARAPH_HOME: home, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let text = '';
      child.stderr.on('data', (chunk) => (text += String(chunk)));
      const code = await new Promise((done) => child.once('exit', done));
      expect(code).toBe(1);
      for (const variable of ['DATABASE_URL', 'PARAPH_PUBLIC_URL', 'PARAPH_KEYS', 'SMTP_URL'])
        expect(text).toContain(variable);
      expect(text).not.toContain('    at ');
    });
  }
});
