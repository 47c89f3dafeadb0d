import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './root.ts';

const folder = mkdtempSync(join(tmpdir(), 'boot-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts a program under boot.mjs and waits until it has printed its process id. */
async function boot(program: string) {
  const script = join(folder, `${started.length}.mjs`);
  writeFileSync(script, program);
  const child = spawn(process.execPath, [join(root, 'tools/boot.mjs'), '--as-installed', relative(root, script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, pid: Number(printed.toString()) };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.for(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
  'a command that listens for nothing ends on %s sent to its launcher alone',
  { timeout: 20_000 },
  async (signal) => {
    const { child, pid } = await boot('console.log(process.pid); setInterval(() => undefined, 1000);');
    child.kill(signal);
    await once(child, 'exit');
    expect(isAlive(pid)).toBe(false);
  },
);

test(
  'a command that stops in order is given the time for it and keeps its exit code',
  { timeout: 20_000 },
  async () => {
    const { child } = await boot(`
    process.on('SIGTERM', () => undefined);
    process.on('message', (message) => message === 'stop' && setTimeout(() => process.exit(7), 200));
    console.log(process.pid);
  `);
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(7);
  },
);
