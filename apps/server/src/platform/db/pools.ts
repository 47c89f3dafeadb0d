import { Kysely } from 'kysely';
import pg from 'pg';
import { LONGEST_WAIT, PatientPool } from './patient-pool.ts';
import { useNames } from './prepared.ts';
import type { Tables } from './tables.gen.ts';
import { TenantDialect } from './tenant-dialect.ts';

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

/** A pool that outlives the loss of its connections; a statement may take 10 s. */
export function openPool(url: string, max: number, onError: (e: Error) => void): pg.Pool {
  const pool = new PatientPool({
    connectionString: url,
    max,
    types,
    statement_timeout: 10_000,
    connectionTimeoutMillis: LONGEST_WAIT,
    // A new connection costs more than what it is asked for, and comes just when there is much to do.
    idleTimeoutMillis: 300_000,
    // Statements go out as they come and are answered in order: begin, question and commit need not wait for each other.
    pipeline: true,
  });
  pool.on('connect', useNames);
  pool.on('error', onError); // without a listener the process would end with the database
  return pool;
}

export const queriesOn = (pool: pg.Pool): Kysely<Tables> => new Kysely<Tables>({ dialect: new TenantDialect(pool) });
