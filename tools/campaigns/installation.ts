import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BUDGET_KINDS } from '@paraph/domain';
import { root } from '../steps.ts';
import { type ErrorLine, ErrorLines } from './error-lines.ts';
import { below, environmentOf, isAlive, type Process } from './processes.ts';

/** In tests one address calls in minutes as often as a company in an hour, so limits are raised but not disabled. */
const ROOMY = [
  'session.init',
  'session.authenticate',
  'session.refresh',
  'documents.create',
  'code-mail',
  'password',
  'signing-push',
];
const KINDS = [...Object.keys(BUDGET_KINDS), 'page', 'connections', 'uploads', 'streams', 'new-recipients'];
const LIMITS = Object.fromEntries([...ROOMY, ...KINDS].map((name) => [name, 1_000_000]));

/** Parts that may be killed, by a part of their command line. */
const PARTS = { server: 'main/node.ts', sandbox: 'sandbox/src/main.ts', database: '/bin/postgres' } as const;
export type Part = keyof typeof PARTS;

/** A connection broken by a kill is noticed at once, or at the next statement. */
const KILL_EXPLAINS_MS = 15_000;

interface Launch {
  limits: Record<string, number>;
  env: Record<string, string>;
  tree: string;
}

/** Everything that `npm start` starts, in a temporary home, to be killed and started again. */
export class Installation {
  readonly home = mkdtempSync(join(tmpdir(), 'paraph-campaign-'));
  readonly port: number;
  readonly limits: Record<string, number>;
  private readonly tree: string;
  private readonly env: Record<string, string>;
  /** Log lines at error level, of all its processes. */
  readonly lines = new ErrorLines();
  /** Times of kills, which explain lost connections for a while. */
  private readonly kills: number[] = [];
  private supervisor: ChildProcess | undefined;

  private constructor(port: number, limits: Record<string, number>, env: Record<string, string>, tree: string) {
    this.port = port;
    this.env = env;
    this.tree = tree;
    this.limits = limits;
  }

  /** Allocates ten free ports and starts; `env` adds environment variables. */
  static start(limits: Record<string, number> = {}, env: Record<string, string> = {}): Promise<Installation> {
    return Installation.launched({ limits: { ...LIMITS, ...limits }, env, tree: root });
  }

  /** Starts the product of a source tree with its default limits. */
  static startAsDelivered(tree: string, env: Record<string, string>): Promise<Installation> {
    return Installation.launched({ limits: {}, env, tree });
  }

  private static async launched({ limits, env, tree }: Launch): Promise<Installation> {
    const made = new Installation(await freeRange(), limits, env, tree);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void made.stop().then(() => process.exit(130)));
    await made.launch();
    return made;
  }

  /** Starts the supervisor. @returns ms until it reported that everything is ready */
  async launch(): Promise<number> {
    const began = performance.now();
    const child = spawn(process.execPath, [join(this.tree, 'apps/server/src/main/start.ts')], {
      cwd: this.tree,
      env: {
        ...process.env,
        PARAPH_HOME: this.home,
        PARAPH_PORT: String(this.port),
        PARAPH_LOG: process.env.PARAPH_LOG ?? 'error',
        PARAPH_LIMITS: JSON.stringify(this.limits),
        ...this.env,
      },
      stdio: ['ignore', 'pipe', process.env.PARAPH_LOG ? 'inherit' : 'ignore', 'ipc'],
    });
    child.stdout!.on('data', (chunk: Buffer) => this.lines.add(chunk));
    this.supervisor = child;
    await new Promise<void>((done, failed) => {
      child.on('message', (message) => (message as { ready?: string }).ready && done());
      child.once('exit', (code) => failed(new Error(`Paraph ended (${code}) before it was ready.`)));
    });
    return performance.now() - began;
  }

  /** Returns all processes of the installation, the supervisor first. */
  processes(): Process[] {
    return this.supervisor?.pid
      ? [{ pid: this.supervisor.pid, command: 'supervisor' }, ...below(this.supervisor.pid)]
      : [];
  }

  /** Returns the process of a part; for the database, the parent of the others. */
  find(part: Part): Process | undefined {
    return this.processes().find(({ command }) => command.includes(PARTS[part]));
  }

  /** Kills one part with -9; the supervisor restarts it. */
  killPart(part: Part): void {
    this.kills.push(Date.now());
    const found = this.find(part);
    if (found) process.kill(found.pid, 'SIGKILL');
  }

  /** Kills everything with -9 at once, and waits for processes that survive their parent. */
  async killEverything(): Promise<void> {
    this.kills.push(Date.now());
    const all = this.processes();
    for (const { pid } of all) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        continue; // it went with its parent
      }
    }
    for (let tries = 0; all.some(({ pid }) => isAlive(pid)) && tries < 200; tries += 1) await pause(10);
  }

  /** Returns the URL of the server's database, from the environment of its process. */
  databaseUrl(): string {
    const url = environmentOf(this.find('server')?.pid).DATABASE_URL;
    if (!url) throw new Error('The server does not run.');
    return url;
  }

  /**
   * Returns error lines without an explanation: a kill explains lost connections, `expected` what the campaign
   * provokes. Prints the first ten.
   * @returns a fault, or nothing
   */
  errorFaults(expected: readonly RegExp[] = []): string[] {
    const isExplained = ({ time, text, isByLostDatabase }: ErrorLine): boolean =>
      (isByLostDatabase && this.kills.some((at) => time >= at && time - at < KILL_EXPLAINS_MS)) ||
      expected.some((pattern) => pattern.test(text));
    const unexplained = this.lines.all.filter((line) => !isExplained(line));
    for (const { text } of unexplained.slice(0, 10)) console.error(text);
    return unexplained.length === 0 ? [] : [`${unexplained.length} error lines that no fault explains`];
  }

  /** Ends everything and removes the home. @returns processes that still run */
  async stop(): Promise<Process[]> {
    const all = this.processes();
    const gone = new Promise((done) => this.supervisor?.once('exit', done));
    this.supervisor?.kill('SIGTERM');
    await Promise.race([gone, pause(30_000)]);
    const left = all.filter(({ pid }) => isAlive(pid));
    for (const { pid } of left) process.kill(pid, 'SIGKILL');
    rmSync(this.home, { recursive: true, force: true });
    return left;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** Ranges of ten ports that are tried. */
const RANGES = { first: 5800, count: 100 };

/** Returns the first of ten free consecutive ports; the search starts at random, as two campaigns may begin at once. */
export async function freeRange(): Promise<number> {
  const start = randomInt(RANGES.count);
  for (let tries = 0; tries < RANGES.count; tries += 1) {
    const port = RANGES.first + 10 * ((start + tries) % RANGES.count);
    const ports = Array.from({ length: 10 }, (_, place) => isFree(port + place));
    if ((await Promise.all(ports)).every(Boolean)) return port;
  }
  throw new Error('No ten free ports in a row between 5800 and 6800.');
}
