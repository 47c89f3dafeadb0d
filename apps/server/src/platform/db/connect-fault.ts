import { ConnectionLost } from './connection-lost.ts';

/** Why PostgreSQL took no connection, or ended it; each has a remedy of its own. Logins and TLS are told apart elsewhere. */
export type ConnectFault =
  | 'databaseNoConnection'
  | 'databaseStarting'
  | 'databaseMissing'
  | 'databaseNoHost'
  | 'databaseRefused'
  | 'databaseUnreached'
  | 'databaseLimit'
  | 'databasePoolerRefuses';

/** States of PostgreSQL (SQLSTATE), which no other service answers with. */
const STATES: Readonly<Record<string, ConnectFault>> = {
  '53300': 'databaseNoConnection',
  // An administrator, a crash or a shutdown ended the connection, or the server does not take connections yet.
  '57P01': 'databaseStarting',
  '57P02': 'databaseStarting',
  '57P03': 'databaseStarting',
  '3D000': 'databaseMissing',
  '57P04': 'databaseMissing',
  '53200': 'databaseLimit',
  '53400': 'databaseLimit',
  '08P01': 'databasePoolerRefuses',
};

/** Errors of sockets, which any service may cause. A socket in the file system that is absent is ENOENT. */
const SOCKETS: Readonly<Record<string, ConnectFault>> = {
  ENOTFOUND: 'databaseNoHost',
  EAI_AGAIN: 'databaseNoHost',
  ECONNREFUSED: 'databaseRefused',
  ENOENT: 'databaseRefused',
  ETIMEDOUT: 'databaseUnreached',
  EHOSTUNREACH: 'databaseUnreached',
  ENETUNREACH: 'databaseUnreached',
};
const OF_CONNECTING = new Set(['connect', 'getaddrinfo']);

/** Message of `pg` without a code when a new connection is not made in time. */
const LATE = /^(?:timeout expired|Connection terminated due to connection timeout)/;

/**
 * Returns the fault of connecting that an error or one of its causes is. Errors of sockets count only if
 * `isOfDatabase`, or if a connection to the database was lost by them.
 */
export function connectFault(error: unknown, isOfDatabase = false): ConnectFault | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, syscall, message, cause, errors } = error as NodeJS.ErrnoException & { errors?: unknown };
  const state = STATES[String(code)];
  if (state) return state;
  const isOurs = isOfDatabase || error instanceof ConnectionLost;
  const socket = OF_CONNECTING.has(String(syscall)) ? SOCKETS[String(code)] : undefined;
  if (isOurs && socket) return socket;
  if (isOurs && LATE.test(message)) return 'databaseUnreached';
  // A host name with several addresses fails with one error for each.
  return connectFault(cause ?? (Array.isArray(errors) ? errors[0] : undefined), isOurs);
}
