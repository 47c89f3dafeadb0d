import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConnectionLost } from './connection-lost.ts';

/** PostgreSQL: too many connections, of the server or of this role. */
const TOO_MANY = '53300';
const QUEUE_FULL = 'timeout exceeded when trying to connect';
/** Longest wait for a connection, in ms; then the call fails with 503 and a time to retry. */
export const LONGEST_WAIT = 4_000;

/** Whether the database refused a connection for lack of room, which proves that it runs. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === TOO_MANY || error.message === QUEUE_FULL);

/**
 * A pool that waits for one of its own connections when the database refuses another. A role limited to six
 * connections thus serves sixteen callers, only slower.
 */
export class WaitingPool extends pg.Pool {
  #answeredAt = -Infinity;
  #waitedSince: number | undefined;

  constructor(options: pg.PoolConfig) {
    super(options);
    // A caller got a connection: perhaps nobody waits any more.
    this.on('acquire', () => this.#noteWaiting());
  }

  /** Milliseconds for which there has been a waiting caller at every moment; 0 when none waits. */
  get waitingMs(): number {
    this.#noteWaiting();
    return this.#waitedSince === undefined ? 0 : Math.round(performance.now() - this.#waitedSince);
  }

  #noteWaiting(): void {
    if (this.waitingCount === 0) this.#waitedSince = undefined;
    else this.#waitedSince ??= performance.now();
  }

  /** Notes that the database answered on a connection of this pool. */
  answered(): void {
    this.#answeredAt = performance.now();
  }

  /**
   * Returns the error of a caller whose wait was too long. Where nobody got an answer meanwhile, the database is away, not
   * busy.
   */
  refusal(waitedSince: number): Error {
    const full = new Error(QUEUE_FULL);
    return this.#answeredAt < waitedSince ? new ConnectionLost(full) : full;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    // Callers whose wait was too long have left without an event.
    this.#noteWaiting();
    const connection = callback ? super.connect(callback) : this.#connectPatiently();
    this.#noteWaiting();
    return connection;
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const began = performance.now();
    const end = Date.now() + LONGEST_WAIT;
    for (let pause = 20; ; pause = Math.min(pause * 2, 200)) {
      try {
        return await super.connect();
      } catch (e) {
        if ((e as Error).message === QUEUE_FULL) throw this.refusal(began);
        if ((e as { code?: string }).code !== TOO_MANY || Date.now() + pause > end) throw e;
        await wait(pause);
      }
    }
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;
