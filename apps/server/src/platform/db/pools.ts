import pg from 'pg';
import { LONGEST_WAIT, PatientPool } from './patient-pool.ts';

/** int8 comes as a number (ours are sizes and counters below 2^53), a day stays the text YYYY-MM-DD. */
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

/** Longest time of one statement. */
export const STATEMENT_MS = 10_000;

interface PoolOptions {
  url: string;
  max: number;
  /** Poolers refuse unknown startup parameters; then each transaction sets its time limit itself. */
  hasStartupParameters: boolean;
  onError: (e: Error) => void;
}

/** A pool that outlives the loss of its connections. */
export function openPool({ url, max, hasStartupParameters, onError }: PoolOptions): pg.Pool {
  const pool = new PatientPool({
    connectionString: url,
    max,
    types,
    ...(hasStartupParameters && { statement_timeout: STATEMENT_MS }),
    connectionTimeoutMillis: LONGEST_WAIT,
    // A new connection costs more than what it is asked for, and comes just when there is much to do.
    idleTimeoutMillis: 300_000,
    // Statements called together need not wait for each other's answers (node-postgres.com/features/pipelining).
    pipeline: true,
  });
  pool.on('error', onError); // without a listener the process would end with the database
  return pool;
}
