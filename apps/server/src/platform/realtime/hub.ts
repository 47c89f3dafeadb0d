import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { CONNECTION_LIMITS } from '../db/index.ts';
import { ACCESS_CHANNEL, type AccessChange, accessChangeOf } from './access-changes.ts';
import { CHANNEL, type Signal, unpack } from './signals.ts';
import { logFailure } from '../log-failure.ts';

/** A listening page. */
export interface Listening {
  tenantId: string;
  userId: string;
  /** Receives a signal of this user. */
  handle(signal: Signal): void;
  /** The connection was lost for a while: read the missed signals. */
  catchUp(): void;
}

/** Receives every change that may end a user's access. */
export interface AccessListener {
  changed(change: AccessChange): void;
  /** Notifications may have been lost: check everything. */
  checkAll(): void;
}

/** Distributes signals of all nodes to the pages of this one, over a single connection. */
export interface Hub {
  add(page: Listening): () => void;
  /** Listens for access changes on the same connection. @returns stops listening */
  watchAccess(listener: AccessListener): () => void;
  close(): Promise<void>;
}

/** Interval of checks whether the connection is alive: nothing else is sent on it. */
const HEARTBEAT_MS = 5_000;
/** Longest wait for an answer, in ms; then the connection is closed and opened again. */
const ANSWER_MS = 5_000;
/** Longest wait for the server to close the connection, in ms. */
const LEAVE_MS = 1_000;

/** Connects when the first page listens; reconnects automatically when the database is back. */
export function createHub(url: string, log: Logger): Hub {
  const pages = new Map<string, Set<Listening>>();
  const watchers = new Set<AccessListener>();
  const state: { client?: pg.Client; closed: boolean } = { closed: false };
  let starting: Promise<void> | undefined;

  const handle = (signal: Signal) => pages.get(keyOf(signal))?.forEach((page) => page.handle(signal));
  const changed = (change: AccessChange) => watchers.forEach((watcher) => watcher.changed(change));
  const checkAll = () => watchers.forEach((watcher) => watcher.checkAll());
  const connect = async () => {
    for (let pause = 100; !state.closed; pause = Math.min(pause * 2, 5000)) {
      try {
        state.client = await listen(url, { handle, changed, checkAll, lost });
        return;
      } catch (err) {
        logFailure(log, { err }, 'realtime connection failed', 'queue');
        await wait(pause);
      }
    }
  };
  const lost = () => {
    if (state.closed) return;
    starting = connect().then(() => pages.forEach((set) => set.forEach((page) => page.catchUp())));
  };

  return {
    add(page) {
      starting ??= connect();
      const key = keyOf(page);
      const set = pages.get(key) ?? new Set();
      pages.set(key, set.add(page));
      return () => {
        set.delete(page);
        if (set.size === 0 && pages.get(key) === set) pages.delete(key);
      };
    },
    watchAccess(listener) {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
    async close() {
      state.closed = true;
      await starting;
      // A frozen server does not close the connection.
      await Promise.race([state.client?.end(), wait(LEAVE_MS, undefined, { ref: false })]);
    },
  };
}

const keyOf = ({ tenantId, userId }: { tenantId: string; userId: string }) => `${tenantId} ${userId}`;

interface HubHandlers {
  handle(signal: Signal): void;
  changed(change: AccessChange): void;
  checkAll(): void;
  lost(): void;
}

async function listen(url: string, { handle, changed, checkAll, lost }: HubHandlers): Promise<pg.Client> {
  const client = new pg.Client({
    ...CONNECTION_LIMITS,
    connectionString: url,
    query_timeout: ANSWER_MS,
    application_name: 'paraph realtime',
  });
  // Before connecting: a server that dies in between would end the process. `end` follows.
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload }) => {
    if (channel === ACCESS_CHANNEL) changed(accessChangeOf(payload ?? ''));
    else unpack(payload ?? '[]').forEach(handle);
  });
  try {
    await client.connect();
    // Access first: no page receives a signal before it is known that it may.
    await client.query(`listen ${ACCESS_CHANNEL}`);
    checkAll();
    await client.query(`listen ${CHANNEL}`);
  } catch (e) {
    destroy(client);
    throw e;
  }
  const stopHeartbeat = startHeartbeat(client);
  client.once('end', () => {
    stopHeartbeat();
    lost();
  });
  return client;
}

/** A frozen server or a lossy network closes no connection; an unanswered query reveals it. */
function startHeartbeat(client: pg.Client): () => void {
  const timer = setInterval(() => void client.query('select 1').catch(() => destroy(client)), HEARTBEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** With a statement under way `end` closes the socket at once, without waiting for the server. */
const destroy = (client: pg.Client): void => void client.end().catch(() => undefined);
