import { type ChildProcess, execFileSync, fork, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../steps.ts';
import type { ErrorLines } from '../error-lines.ts';
import type { Ready } from './node.ts';

const NODE = 'tools/campaigns/migrate/node.ts';

/** Checks out an earlier release with its own packages into a temporary folder. */
export function checkOut(ref: string): { tree: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-release-'));
  const tree = join(folder, 'paraph');
  execFileSync('git', ['clone', '--quiet', '--no-checkout', root, tree]);
  execFileSync('git', ['checkout', '--quiet', '--detach', ref], { cwd: tree });
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: tree });
  mkdirSync(join(tree, 'tools/campaigns/migrate'), { recursive: true });
  copyFileSync(join(root, NODE), join(tree, NODE));
  return { tree, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A running web node of some release. */
export interface ReleaseNode extends Ready {
  stop(): Promise<void>;
}

/** Start of a node: its release, its arguments, its variables, and the collector of its error lines. */
export interface StartRelease {
  tree: string;
  args: string[];
  env: Record<string, string>;
  lines: ErrorLines;
}

/** Starts a node of a release. @throws when it ends before it is ready */
export async function startNode({ tree, args, env, lines }: StartRelease): Promise<ReleaseNode> {
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit', 'ipc'];
  const child = fork(join(tree, NODE), args, { cwd: tree, env: { ...process.env, ...env }, stdio });
  child.stdout!.on('data', (chunk: Buffer) => lines.add(chunk));
  const ready = await new Promise<Ready>((done, failed) => {
    child.once('message', (message) => done(message as Ready));
    child.once('exit', (code) => failed(new Error(`The node of ${tree} ended (${code}) before it was ready.`)));
  });
  return { ...ready, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}
