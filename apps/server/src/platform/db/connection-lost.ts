const SOCKET = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** Errors of `pg` without a code. */
const MESSAGE = /^(?:Connection terminated|Client has encountered a connection error|Connection ended)/;

/** The connection to the database broke or could not be made; SQLSTATE 08006, as PostgreSQL would say it. */
export class ConnectionLost extends Error {
  readonly code = '08006';

  constructor(cause: Error) {
    super(`Connection to the database lost: ${cause.message}`, { cause });
    this.name = 'ConnectionLost';
  }
}

/** The same promise, but errors of the socket and of `pg` about it are told as ConnectionLost. */
export async function orLost<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (e) {
    const { code = '', message } = e as { code?: string; message: string };
    throw SOCKET.test(code) || MESSAGE.test(message) ? new ConnectionLost(e as Error) : e;
  }
}
