import { noteDiskFull } from '../disk-state.ts';
import { isTlsFault } from '../tls-fault.ts';

const SOCKET = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** Errors of `pg` without a code. */
const MESSAGE =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Connection ended|Query read timeout|timeout expired)/;

/** The connection to the database broke or could not be made; SQLSTATE 08006, as PostgreSQL would say it. */
export class ConnectionLost extends Error {
  readonly code: '08006' | '08007' = '08006';

  constructor(cause: Error, what = 'Connection to the database lost') {
    super(`${what}: ${cause.message}`, { cause });
    this.name = 'ConnectionLost';
  }
}

/**
 * The connection broke, or the answer timed out, after COMMIT was sent, so the outcome is unknown. A job runs again
 * and finds out; a user is asked to check. SQLSTATE 08007, transaction resolution unknown.
 */
export class OutcomeUnknown extends ConnectionLost {
  override readonly code = '08007';

  constructor(cause: Error) {
    super(cause, 'The database did not answer to COMMIT');
    this.name = 'OutcomeUnknown';
  }
}

/** The certificate of the database is not accepted, or it does not agree on TLS. */
export class DatabaseTlsRefused extends ConnectionLost {
  constructor(cause: Error) {
    super(cause, 'No encrypted connection to the database');
    this.name = 'DatabaseTlsRefused';
  }
}

/** Returns the same promise of a connection, but a fault of its certificate or of TLS names the database. */
export const orTlsRefused = <T>(connected: Promise<T>): Promise<T> =>
  connected.catch((e: unknown) => {
    throw isTlsFault(e) && !(e instanceof ConnectionLost) ? new DatabaseTlsRefused(e as Error) : e;
  });

/**
 * Returns the same promise, but errors of the socket, of TLS and of `pg` about them become ConnectionLost. Every
 * statement and every new connection of a pool passes here, of requests, jobs and loops alike: a full disk is noted.
 */
export async function orLost<T>(asked: Promise<T>): Promise<T> {
  try {
    return await orTlsRefused(asked);
  } catch (e) {
    noteDiskFull(e);
    const { code = '', message } = e as { code?: string; message: string };
    throw SOCKET.test(code) || MESSAGE.test(message) ? new ConnectionLost(e as Error) : e;
  }
}
