import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../steps.ts';
import type { Installation } from '../installation.ts';
import { environment } from '../web-node.ts';

const MOST_STARTS = 10;

/** An additional `npm run worker` for an installation; it may be killed and started again. */
export class WorkerNode {
  private child: ChildProcess | undefined;
  private readonly portal: Installation;
  private readonly place: number;
  private readonly env: Record<string, string>;

  /** @param place which of several; `env` changes its variables */
  constructor(portal: Installation, place = 0, env: Record<string, string> = {}) {
    this.portal = portal;
    this.place = place;
    this.env = env;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts it like a supervisor: again, when the database is unavailable meanwhile. */
  async start(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.launch();
      } catch (e) {
        if (tries === MOST_STARTS) throw e;
        await pause(1_000);
      }
    }
  }

  private async launch(): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'apps/server/src/main/worker.ts')], {
      env: {
        ...process.env,
        ...environment(this.portal),
        PARAPH_PORT: String(this.portal.port + 5 + this.place),
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.child = child;
    child.stdout?.on('data', (chunk: Buffer) => this.portal.lines.add(chunk));
    await new Promise<void>((done, failed) => {
      child.on('message', (message) => (message as { ready?: string }).ready && done());
      child.once('exit', (code) => failed(new Error(`The worker ended (${code}) before it was ready.`)));
    });
    child.removeAllListeners('exit');
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** kill -9 */
  async kill(): Promise<void> {
    const gone = new Promise((done) => this.child?.once('exit', done));
    this.child?.kill('SIGKILL');
    await gone;
  }
}
