import { isTlsCode } from '@paraph/domain';
import type { Logger } from 'pino';
import { isDatabaseFull } from './disk-state.ts';

/**
 * SQLSTATE by which PostgreSQL ends or refuses a connection: class 08, shutdowns and terminations (57P01 to 57P05), too
 * many connections (53300), a refused login (28P01, 28000), no such database (3D000), or a change on a server that only reads (25006): no
 * work of ours causes them.
 */
const SQLSTATES = /^(?:08\w{3}|57P0[1-5]|53300|28P01|28000|3D000|25006)$/;
const SOCKETS = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Whether a code is of a socket or of TLS, whichever service it leads to. */
const isOfConnection = (code: string): boolean => SOCKETS.test(code) || isTlsCode(code);
/** Errors of `pg` and of pg-boss's listener that carry no code. */
const MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|timeout expired|The server does not support SSL|There was an error establishing an SSL|LISTEN\/NOTIFY |Connection ended)/;

/**
 * Whether an error or one of its causes says that the database was away. `only` names the source: errors of the queue
 * always concern the database; elsewhere a refused socket or certificate may belong to another service.
 */
export function isDatabaseAway(err: unknown, only: 'queue' | 'anywhere' = 'anywhere'): boolean {
  if (typeof err !== 'object' || err === null) return false;
  const { code, message, cause, errors } = err as {
    code?: unknown;
    message?: unknown;
    cause?: unknown;
    errors?: unknown;
  };
  if (typeof code === 'string' && (SQLSTATES.test(code) || (only === 'queue' && isOfConnection(code)))) return true;
  if (typeof message === 'string' && MESSAGES.test(message)) return true;
  if (Array.isArray(errors) && errors.some((one) => isDatabaseAway(one, only))) return true;
  return cause !== undefined && isDatabaseAway(cause, only);
}

/** Returns what the database lacks, if that made the work fail: it is away, or its disk is full. */
export function databaseFault(err: unknown, only: 'queue' | 'anywhere' = 'anywhere'): DatabaseFault | undefined {
  if (isDatabaseFull(err)) return { databaseFull: true };
  return isDatabaseAway(err, only) ? { databaseAway: true } : undefined;
}
export type DatabaseFault = { databaseFull: true } | { databaseAway: true };

/**
 * Logs a failure of work that is retried automatically. A lost database, or one whose disk is full, is a warning that
 * says so, since the work continues once that is over. Anything else is an error.
 */
export function logFailure(
  log: Pick<Logger, 'warn' | 'error'>,
  fields: { err: unknown } & Record<string, unknown>,
  message: string,
  only: 'queue' | 'anywhere' = 'anywhere',
): void {
  const fault = databaseFault(fields.err, only);
  if (fault) log.warn({ ...fields, ...fault }, message);
  else log.error(fields, message);
}
