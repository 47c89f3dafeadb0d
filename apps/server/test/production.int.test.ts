import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';
import { freePort } from '../../../packages/sandbox/test/free-port.ts';

const MAIN = join(import.meta.dirname, '../src/main');
const home = mkdtempSync(join(tmpdir(), 'paraph-production-'));
const nodes: { child: ChildProcess; text: () => string }[] = [];
let server: EmbeddedPostgres;
let env: Record<string, string>;

beforeAll(async () => {
  server = await startEmbeddedPostgres(join(home, 'db'), { throwaway: true });
  env = {
    PATH: process.env.PATH!,
    PARAPH_HOME: join(home, 'home'),
    DATABASE_URL: server.url('postgres', 'made_by_setup'),
    PARAPH_PUBLIC_URL: 'https://paraph.example',
    PARAPH_KEYS: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
});
afterAll(async () => {
  for (const { child } of nodes) child.kill('SIGKILL');
  await server.stop();
  for (const folder of [home, server.dir]) rmSync(folder, { recursive: true, force: true });
});

function run(name: string, more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(MAIN, `${name}.ts`)], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const node = { child, text: () => printed, over: new Promise((done) => child.once('exit', done)) };
  nodes.push(node);
  return node;
}

const status = async (port: number, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status;
async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(50)) if (await what()) return;
  throw new Error('it did not happen in time');
}

describe('a production installation', { timeout: 90_000 }, () => {
  test('is set up on an empty server and prints the secret of the first super admin once', async () => {
    const setup = run('setup');
    expect(await setup.over).toBe(0);
    expect(setup.text()).toMatch(/^ {2}[\w-]{32}$/m);
  });

  test('runs several web nodes and workers, started at once, which end cleanly when asked', async () => {
    const ports = [await freePort(), await freePort()];
    const web = ports.map((port) => run('serve', { PARAPH_PORT: String(port) }));
    const worker = run('worker');
    for (const port of ports) await until(async () => (await status(port, '/readyz')) === 200);
    await until(() => worker.text().includes('"ready"'));
    expect(await status(ports[0]!, '/api/runtime')).toBe(421); // nobody has a host yet, nothing was seeded
    for (const { child } of [...web, worker]) child.kill('SIGTERM');
    expect(await Promise.all([...web, worker].map((node) => node.over))).toEqual([0, 0, 0]);
    expect(web[0]!.text()).not.toContain('Demo');
  });

  test('starts with the login of paraph_app alone when the roles are made', async () => {
    const { createHash } = await import('node:crypto');
    const password = createHash('sha256').update(`paraph roles ${server.password}`).digest('hex');
    const url = server.url('paraph_app', 'made_by_setup').replace(server.password, password);
    const port = await freePort();
    const web = run('serve', { PARAPH_PORT: String(port), DATABASE_URL: url });
    await until(async () => (await status(port, '/readyz')) === 200);
    web.child.kill('SIGTERM');
    expect(await web.over).toBe(0);
  });

  test('says so in one line when the database is away', async () => {
    const node = run('serve', { DATABASE_URL: 'postgresql://paraph_app:x@127.0.0.1:9/paraph' });
    expect(await node.over).toBe(1);
    expect(node.text()).toContain('ECONNREFUSED');
    expect(node.text()).not.toContain('    at ');
  });
});
