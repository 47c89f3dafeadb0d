import pg from 'pg';
import { ANSWER_MS, CONNECTION_LIMITS, IDLE_TRANSACTION_MS, STATEMENT_MS } from './connection-limits.ts';
import { WaitingPool } from './waiting-pool.ts';

/** int8 becomes a number (values are sizes and counters below 2^53), a date remains the text YYYY-MM-DD. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return safeInteger;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is more than a number can hold`);
  return value;
}

interface PoolOptions {
  url: string;
  max: number;
  /** Poolers refuse unknown startup parameters; then each transaction sets its time limits itself. */
  hasStartupParameters: boolean;
  onError: (e: Error) => void;
}

/**
 * Returns the time limits as statements for a transaction that must set them itself; empty where connections start
 * with them.
 * @param hasStartupParameters false behind a pooler
 */
export const limitsOf = (hasStartupParameters: boolean): string =>
  hasStartupParameters
    ? ''
    : `; set local statement_timeout = ${STATEMENT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`;

/**
 * A pool that survives the loss of its connections. A statement without an answer ends its connection after ANSWER_MS,
 * together with all statements sent on it.
 */
export function openPool({ url, max, hasStartupParameters, onError }: PoolOptions): WaitingPool {
  const pool = new WaitingPool({
    connectionString: url,
    max,
    types,
    ...(hasStartupParameters && {
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    }),
    ...CONNECTION_LIMITS,
    query_timeout: ANSWER_MS,
    // Opening a connection is expensive, and would occur just under high load.
    idleTimeoutMillis: 300_000,
    // Statements called together need not wait for each other's answers (node-postgres.com/features/pipelining).
    pipeline: true,
  });
  pool.on('error', onError); // without a listener the process would end with the database
  return pool;
}
