import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { CHANNEL, type Signal, unpack } from './signals.ts';

/** A page that listens. */
export interface Listening {
  tenantId: string;
  userId: string;
  /** A signal of this user. */
  hear(signal: Signal): void;
  /** The connection was lost for a while: look what was missed. */
  catchUp(): void;
}

/** Brings signals of all nodes to the pages of this one, over a single connection. */
export interface Hub {
  add(page: Listening): () => void;
  close(): Promise<void>;
}

/** Connects when the first page listens; comes back by itself when the database does. */
export function createHub(url: string, log: Logger): Hub {
  const pages = new Map<string, Set<Listening>>();
  const state: { client?: pg.Client; closed: boolean } = { closed: false };
  let starting: Promise<void> | undefined;

  const hear = (signal: Signal) => pages.get(keyOf(signal))?.forEach((page) => page.hear(signal));
  const connect = async () => {
    for (let pause = 100; !state.closed; pause = Math.min(pause * 2, 5000)) {
      try {
        state.client = await listen(url, hear, lost);
        return;
      } catch (err) {
        log.warn({ err }, 'realtime connection failed');
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
    async close() {
      state.closed = true;
      await starting;
      await state.client?.end();
    },
  };
}

const keyOf = ({ tenantId, userId }: { tenantId: string; userId: string }) => `${tenantId} ${userId}`;

async function listen(url: string, hear: (signal: Signal) => void, lost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'paraph realtime' });
  // Before connecting: a server that dies in between would end the process. `end` follows.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  client.on('notification', ({ payload }) => unpack(payload ?? '[]').forEach(hear));
  client.once('end', lost);
  return client;
}
