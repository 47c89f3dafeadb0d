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

/** Returns the same promise, but errors of the socket and of `pg` about it become ConnectionLost. */
export async function orLost<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (e) {
    const { code = '', message } = e as { code?: string; message: string };
    throw SOCKET.test(code) || MESSAGE.test(message) ? new ConnectionLost(e as Error) : e;
  }
}
