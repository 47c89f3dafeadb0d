import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A connection to the database that can be stopped, like a frozen server or a network that loses packets. */
export interface DatabaseLine {
  /** The given URL, through this line. */
  url: string;
  /** Passes nothing in either direction from now on; new connections are accepted and get no data. */
  freeze(): void;
  /** Passes on the withheld data. */
  thaw(): void;
  /**
   * Lets the next message with this text reach the server, and withholds its response and everything after it.
   * @param options.onceSeen only on a connection that has sent this text since
   */
  freezeAfter(text: string, options?: { onceSeen?: string }): Promise<void>;
  /** Loses notifications of the database from now on, like a pooler in transaction mode. */
  loseNotifications(): void;
}

const NOTIFICATION = 'A'.charCodeAt(0);

/** Returns a filter that removes notifications from the messages of a server: a letter, a length, the content. */
function withoutNotifications(): (chunk: Buffer) => Buffer {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const kept: Buffer[] = [];
    for (let size = sizeOf(rest); size <= rest.length; size = sizeOf(rest)) {
      if (rest[0] !== NOTIFICATION) kept.push(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
    return Buffer.concat(kept);
  };
}

const sizeOf = (message: Buffer): number => (message.length < 5 ? Infinity : 1 + message.readInt32BE(1));

/** Opens a line to the database of `url`, which is closed after the file's last test. */
export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const pairs = new Set<[near: Socket, far: Socket]>();
  let isFrozen = false;
  let losesNotifications = false;
  let trigger: { text: string; onceSeen: string; seen: WeakSet<Socket>; met: () => void } | undefined;
  const freeze = () => {
    isFrozen = true;
    for (const pair of pairs) pair.forEach((socket) => socket.pause());
  };
  const pass = (near: Socket) => {
    const far = connect(targetOf(url));
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('data', (chunk) => {
      far.write(chunk);
      if (!trigger) return;
      if (chunk.includes(trigger.onceSeen)) trigger.seen.add(near);
      if (!trigger.seen.has(near) || !chunk.includes(trigger.text)) return;
      freeze();
      trigger.met();
      trigger = undefined;
    });
    const filter = withoutNotifications();
    far.on('data', (chunk: Buffer) => near.write(losesNotifications ? filter(chunk) : chunk));
    for (const [from, to] of [pair, pair.toReversed() as typeof pair]) {
      from.on('error', () => undefined);
      from.on('close', () => {
        to.end();
        pairs.delete(pair);
      });
    }
  };
  const waiting = new Set<Socket>();
  // A frozen server makes no backend for a new connection, so none is opened that would count towards its maximum.
  const server = createServer((near) => {
    if (!isFrozen) return pass(near);
    near.pause().on('error', () => undefined);
    waiting.add(near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    for (const socket of [...pairs].flat().concat(...waiting)) socket.destroy();
    server.close();
  });
  return {
    url: throughPort(url, (server.address() as AddressInfo).port),
    freeze,
    loseNotifications: () => void (losesNotifications = true),
    thaw() {
      isFrozen = false;
      for (const pair of pairs) pair.forEach((socket) => socket.resume());
      for (const near of waiting) if (!near.destroyed) pass(near.resume());
      waiting.clear();
    },
    freezeAfter: (text, { onceSeen = '' } = {}) =>
      new Promise((met) => (trigger = { text, onceSeen, seen: new WeakSet(), met })),
  };
}

/** The embedded server listens on a Unix socket, others on a port. */
function targetOf(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url.replace('@/', '@localhost/'));
  const folder = searchParams.get('host');
  return folder ? { path: `${folder}/.s.PGSQL.${port || 5432}` } : { host: hostname, port: Number(port || 5432) };
}

function throughPort(url: string, port: number): string {
  const found = new URL(url.replace('@/', '@localhost/'));
  found.searchParams.delete('host');
  found.hostname = '127.0.0.1';
  found.port = String(port);
  return found.href;
}
