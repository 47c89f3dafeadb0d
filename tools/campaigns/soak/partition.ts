import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

const EMBEDDED = /^postgresql:\/\/(?<login>[^@]*)@\/(?<name>[^?]*)\?host=(?<folder>.*)$/;

/** A TCP proxy in front of the database that can swallow all traffic for a while, like a partitioned network. */
export class PartitionProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isHeld = false;

  private constructor(socketPath: string) {
    this.#server = createServer((client) => {
      const database = connect(socketPath);
      this.#join(client, database);
      this.#join(database, client);
    });
  }

  /** @param databaseUrl of the embedded database, which listens on a socket in a folder */
  static async open(databaseUrl: string): Promise<PartitionProxy> {
    const folder = decodeURIComponent(EMBEDDED.exec(databaseUrl)?.groups?.folder ?? '');
    const proxy = new PartitionProxy(join(folder, '.s.PGSQL.5432'));
    const listening = once(proxy.#server, 'listening');
    proxy.#server.listen(0, '127.0.0.1');
    await listening;
    return proxy;
  }

  /** The same database, through the proxy. */
  through(databaseUrl: string): string {
    const { login, name } = EMBEDDED.exec(databaseUrl)!.groups!;
    return `postgresql://${login}@127.0.0.1:${(this.#server.address() as AddressInfo).port}/${name}`;
  }

  /** Stops all bytes in both directions without closing a connection. */
  hold(): void {
    this.#isHeld = true;
    for (const socket of this.#sockets) socket.pause();
  }

  heal(): void {
    this.#isHeld = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('data', (chunk) => void to.write(chunk));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    if (this.#isHeld) from.pause();
  }
}
