import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SANDBOX_IN_PRODUCTION } from '../../apps/server/src/platform/config/index.ts';
import { root } from '../steps.ts';
import { roleUrl } from '../../apps/server/src/platform/db/index.ts';
import type { Installation } from './installation.ts';

/**
 * An additional `npm run serve` for an installation, with its database, files and keys, like nodes behind one proxy.
 * It serves pages and calls and takes no work from the queue.
 */
export class WebNode {
  readonly port: number;
  readonly sandbox: number;
  private readonly child: ChildProcess;

  private constructor(portal: Installation, place: number) {
    // The first five of the ten ports belong to the installation.
    this.port = portal.port + 5 + place;
    this.sandbox = portal.port + 1;
    this.child = spawn(process.execPath, [join(root, 'apps/server/src/main/serve.ts')], {
      env: { ...process.env, ...environment(portal), PARAPH_PORT: String(this.port) },
      stdio: ['ignore', 'pipe', process.env.PARAPH_LOG ? 'inherit' : 'ignore', 'ipc'],
    });
    this.child.stdout!.on('data', (chunk: Buffer) => portal.lines.add(chunk));
  }

  /** Starts this many nodes, one after the other. @throws when one ends before it is ready */
  static async start(portal: Installation, count: number): Promise<WebNode[]> {
    const nodes: WebNode[] = [];
    for (let place = 0; place < count; place += 1) {
      const node = new WebNode(portal, place);
      nodes.push(node);
      await node.ready();
    }
    return nodes;
  }

  private ready(): Promise<void> {
    return new Promise((done, failed) => {
      this.child.on('message', (message) => (message as { ready?: string }).ready && done());
      this.child.once('exit', (code) => failed(new Error(`A web node ended (${code}) before it was ready.`)));
    });
  }

  /** Stops after running work has ended. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const gone = new Promise((done) => this.child.once('exit', done));
    this.child.kill('SIGTERM');
    await Promise.race([gone, pause(30_000)]);
    this.child.kill('SIGKILL');
  }
}

/** Returns the variables of `serve`; the home contains files and keys of the installation. */
export const environment = (portal: Installation): Record<string, string> => ({
  PARAPH_HOME: portal.home,
  DATABASE_URL: portal.databaseUrl(),
  // The embedded server has one password for all roles.
  DATABASE_SYSTEM_URL: roleUrl(portal.databaseUrl(), 'paraph_system'),
  PARAPH_SINGLE_NODE: 'yes',
  PARAPH_PUBLIC_URL: `http://localhost:${portal.port}`,
  PARAPH_KEYS: readFileSync(join(portal.home, 'keys/master.key'), 'utf8').trim(),
  PARAPH_SANDBOX: SANDBOX_IN_PRODUCTION,
  PARAPH_SANDBOX_URL: `http://127.0.0.1:${portal.port + 1}`,
  SMTP_URL: `smtp://127.0.0.1:${portal.port + 2}`,
  PARAPH_LOG: process.env.PARAPH_LOG ?? 'error',
  PARAPH_LIMITS: JSON.stringify(portal.limits),
});
