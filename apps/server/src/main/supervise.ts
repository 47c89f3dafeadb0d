import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A process that is restarted when it dies. */
export interface Supervised {
  /** Resolves with the first message that the process sends. */
  ready: Promise<unknown>;
  /** Ends the process and starts it again. */
  restart(): void;
  stop(): Promise<void>;
}

const GUARD = join(import.meta.dirname, 'orphan-guard.ts');
const CALM = 10_000;
/**
 * Megabytes: five times what a server uses at most. V8 lets garbage grow up to its limit, which by default is a
 * quarter of the machine's memory.
 */
const SPACE = ['--max-old-space-size=1024', '--max-semi-space-size=16'];

/**
 * Runs `script` under this Node. It ends with this process (orphan-guard.ts); repeated quick deaths delay the restart.
 */
export function supervise(name: string, script: string, env: Record<string, string> = {}): Supervised {
  let child: ChildProcess | undefined;
  let stopping = false;
  let quick = 0;
  let isWanted = false;
  const { promise: ready, resolve, reject } = Promise.withResolvers<unknown>();
  ready.catch(() => undefined); // reported to callers that wait for it
  const run = () => {
    const began = Date.now();
    child = spawn(process.execPath, [...SPACE, '--import', GUARD, script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true, // Ctrl-C is for us; we end the process in our order
      env: { ...process.env, ...env },
    });
    child.once('message', resolve);
    child.once('exit', (code, signal) => {
      if (stopping) return;
      if (began + CALM < Date.now()) quick = 0;
      if (code === 78) return reject(new Error(`${name} cannot start`)); // it said why; another try would end the same
      console.error(isWanted ? `${name} starts again ...` : `${name} ended (${code ?? signal}); starting it again ...`);
      isWanted = false;
      void wait(Math.min(100 * 2 ** quick++, 5000)).then(() => stopping || run());
    });
  };
  run();
  return {
    ready,
    restart() {
      isWanted = true;
      child?.kill('SIGTERM');
    },
    async stop() {
      stopping = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child!.once('exit', done));
      child.kill('SIGTERM');
      await Promise.race([gone, wait(20_000, undefined, { ref: false }).then(() => child!.kill('SIGKILL'))]);
    },
  };
}
