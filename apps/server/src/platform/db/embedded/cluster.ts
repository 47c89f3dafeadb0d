import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms } from './programs.ts';
import { findRunner, type Runner } from './runner.ts';
import { makeFolder } from '../../make-folder.ts';

/** A data folder that is ready to be started. */
export interface Cluster {
  runner: Runner;
  native: string;
  dir: string;
  data: string;
  sockets: string;
  password: string;
}

export const CLUSTER_ENV = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Prepares `dir` (programs, password, sockets folder, initdb once); safe to repeat after any interruption. */
export function prepareCluster(wanted: string, throwaway: boolean): Cluster {
  const runner = findRunner();
  const dir = runner.commonPlace
    ? join(runner.commonPlace, Buffer.from(wanted).toString('base64url').slice(-60))
    : wanted;
  const ours = (path: string) => {
    if (runner.owner) chownSync(path, runner.owner.uid, runner.owner.gid);
  };
  makeFolder(dir);
  ours(dir);
  const native = postgresPrograms({ common: runner.commonPlace, own: dir });
  const secret = join(dir, 'pg-password');
  if (!existsSync(secret)) writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600 });
  ours(secret);
  const sockets = socketFolder(dir);
  makeFolder(sockets);
  ours(sockets);
  const cluster = { runner, native, dir, data: join(dir, 'pg18'), sockets, password: readFileSync(secret, 'utf8') };
  if (!existsSync(cluster.data)) initialise(cluster, secret, throwaway);
  return cluster;
}

/** The path of a Unix socket may have 107 bytes. */
function socketFolder(dir: string): string {
  const near = join(dir, 's');
  if (Buffer.byteLength(near) <= 80) return near;
  return join(tmpdir(), `paraph-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`);
}

/** A broken-off initdb leaves only a temporary folder, which the next start removes. */
function initialise({ runner, native, data }: Cluster, secret: string, throwaway: boolean): void {
  for (const half of globSync(`${data}.tmp-*`)) rmSync(half, { recursive: true, force: true });
  const half = `${data}.tmp-${process.pid}`;
  const options = ['-D', half, '-U', 'postgres', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const auth = ['--auth=scram-sha-256', `--pwfile=${secret}`, ...(throwaway ? ['--no-sync'] : [])];
  const [cmd, args] = runner.wrap(join(native, 'bin', 'initdb'), [...options, ...auth]);
  const result = spawnSync(cmd, args, { encoding: 'utf8', env: CLUSTER_ENV, cwd: '/' });
  if (result.status !== 0) {
    throw new Error(`initdb (${runner.how}): ${result.stderr || result.stdout || String(result.error)}`);
  }
  renameSync(half, data);
}
