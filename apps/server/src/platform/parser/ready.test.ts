import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parserSandbox, runParser } from './index.ts';
import { type ParserProcess, programsOf, startProcess } from './process.ts';
import { Ready } from './ready.ts';

const greedy = String(pathToFileURL(join(import.meta.dirname, '../../../test/parsers/greedy.ts')));
const run = (what: string) =>
  runParser<{ since: number }>(greedy, Buffer.from(what), {}, { tenantId: 'A', keepReady: true });

let start: () => ParserProcess;
beforeAll(async () => {
  const [programs, sandbox] = await Promise.all([programsOf(greedy), parserSandbox()]);
  start = () => startProcess(programs, { cpu: 5000, memory: 256 * 1024 ** 2 }, sandbox);
});

describe('a parser that is ready in advance', { timeout: 30_000 }, () => {
  test('IN-08 was started before the next file arrived, and parses one file only', async () => {
    const first = await run('process');
    await pause(400); // a user chooses the next file
    const asked = Date.now();
    const second = await run('process');
    expect(second.since).not.toBe(first.since);
    expect(second.since).toBeLessThan(asked);
    await expect(run('crash')).rejects.toMatchObject({ code: 'file.too-complex' });
    expect((await run('process')).since).not.toBe(second.since);
  });

  test('is one, or a few if more than one was needed, and each serves one caller only', async () => {
    const ready = new Ready({ pause: 0 });
    const made: ParserProcess[] = [];
    const counted = () => {
      const process = start();
      made.push(process);
      return process;
    };
    for (const [waiting, all] of [
      [1, 1],
      [2, 3],
      [3, 6],
      [3, 9],
    ] as const) {
      ready.keep(greedy, counted);
      await vi.waitFor(() => expect(made.length).toBe(all));
      const taken = Array.from({ length: waiting }, () => ready.take(greedy));
      expect(new Set(taken.map((one) => one?.child.pid)).size).toBe(waiting);
      expect(ready.take(greedy)).toBeUndefined();
      expect(await taken[0]!.started).toBe(true);
    }
    // A slow file needs their memory, and as many are started again for the next one.
    ready.keep(greedy, counted);
    await vi.waitFor(() => expect(made.length).toBe(12));
    ready.letGo();
    expect(ready.take(greedy)).toBeUndefined();
    ready.keep(greedy, counted);
    await vi.waitFor(() => expect(made.length).toBe(15));
    for (const { child } of made) child.kill('SIGKILL');
  });

  test('that is unused for a while ends, and an ended one is not used', async () => {
    const made: ParserProcess[] = [];
    const counted = () => {
      const process = start();
      made.push(process);
      return process;
    };
    const ready = new Ready({ pause: 0, idle: 400 });
    ready.keep(greedy, counted);
    await vi.waitFor(() => expect(made.length).toBeGreaterThan(0));
    made[0]!.child.kill('SIGKILL');
    await once(made[0]!.child, 'exit');
    const other = ready.take(greedy);
    expect(other).not.toBe(made[0]);
    other?.child.kill('SIGKILL');
    await vi.waitFor(
      () => expect(made.every(({ child }) => child.signalCode !== null || child.exitCode !== null)).toBe(true),
      5000,
    );
    expect(ready.take(greedy)).toBeUndefined();
  });
});
