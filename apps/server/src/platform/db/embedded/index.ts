import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type Cluster, CLUSTER_ENV, prepareCluster } from './cluster.ts';
import { stopOrphan } from './orphan.ts';

/** A running PostgreSQL that belongs to this process; it listens on a Unix socket only. */
export interface EmbeddedPostgres {
  url(user: string, database: string): string;
  password: string;
  /** The folder that actually contains the data (differs from the requested one when another user runs the server). */
  dir: string;
  how: string;
  stop(): Promise<void>;
}

const START_LIMIT = 30_000;

/** Starts PostgreSQL on `dir` and restarts it when it dies. `throwaway` trades durability for speed (tests only). */
export async function startEmbeddedPostgres(dir: string, { throwaway = false } = {}): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(dir, throwaway);
  const deadline = Date.now() + START_LIMIT;
  await stopOrphan(cluster.data, deadline);
  const state: State = { stopping: false };
  await keepRunning(cluster, throwaway, state, deadline);
  return {
    url: (user, database) => urlOf(cluster, user, database),
    password: cluster.password,
    dir: cluster.dir,
    how: cluster.runner.how,
    stop: () => stop(state),
  };
}

/**
 * Returns the server on `dir` for a program other than the launcher: the running one, which `stop` does not end, or a
 * new one when none runs.
 */
export async function attachEmbeddedPostgres(dir: string): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(dir, false);
  if (!(await answers(urlOf(cluster, 'postgres', 'postgres')))) return startEmbeddedPostgres(dir);
  return {
    url: (user, database) => urlOf(cluster, user, database),
    password: cluster.password,
    dir: cluster.dir,
    how: cluster.runner.how,
    stop: async () => undefined,
  };
}

interface State {
  stopping: boolean;
  child?: ChildProcess;
}

const urlOf = ({ password, sockets }: Cluster, user: string, database: string) =>
  `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(sockets)}`;

async function keepRunning(cluster: Cluster, throwaway: boolean, state: State, deadline: number): Promise<void> {
  const child = await launch(cluster, throwaway, state, deadline);
  child.once('exit', (code, signal) => {
    if (state.stopping) return;
    console.error(`The embedded database ended (${code ?? signal}); starting it again ...`);
    keepRunning(cluster, throwaway, state, Date.now() + START_LIMIT).then(
      () => console.error('The embedded database is back.'),
      (e) => {
        console.error(e);
        process.kill(process.pid, 'SIGTERM');
      },
    );
  });
}

/** Retries until the server answers; the first attempt may fail while the old postmaster is being reaped. */
async function launch(cluster: Cluster, throwaway: boolean, state: State, deadline: number): Promise<ChildProcess> {
  for (;;) {
    const child = spawnServer(cluster, throwaway);
    state.child = child;
    const outcome: { failed?: string } = {};
    child.on('exit', (code, signal) => (outcome.failed = `exit ${code ?? signal}`));
    child.on('error', (e) => (outcome.failed = String(e)));
    while (!outcome.failed && Date.now() < deadline) {
      if (await answers(urlOf(cluster, 'postgres', 'postgres'))) return child;
      await wait(20);
    }
    if (Date.now() >= deadline || state.stopping) {
      throw new Error(
        `The embedded database did not start (${outcome.failed ?? 'time out'}); see ${join(cluster.dir, 'pg.log')}`,
      );
    }
    await wait(300);
  }
}

/** A throwaway server serves the nodes of several test files at once: about 27 connections each. */
const THROWAWAY_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

function spawnServer(cluster: Cluster, throwaway: boolean): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: cluster.sockets,
    unix_socket_permissions: '0700',
    max_connections: '100',
    ...(throwaway ? THROWAWAY_SETTINGS : {}),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [cmd, args] = cluster.runner.wrap(join(cluster.native, 'bin', 'postgres'), ['-D', cluster.data, ...options]);
  const log = openSync(join(cluster.dir, 'pg.log'), 'a');
  // Own session: Ctrl-C of the terminal must not reach it; the launcher stops it.
  const child = spawn(cmd, args, { detached: true, stdio: ['ignore', log, log], env: CLUSTER_ENV, cwd: '/' });
  closeSync(log);
  return child;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // a server that goes away while we ask has not answered
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stop(state: State): Promise<void> {
  state.stopping = true;
  const { child } = state;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGINT'); // fast shutdown; the wrappers exec, so this pid is the postmaster's
  await Promise.race([gone, wait(10_000, undefined, { ref: false }).then(() => child.kill('SIGQUIT'))]);
}
