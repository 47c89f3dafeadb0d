import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { orLost } from './connection-lost.ts';
import type { WaitingPool } from './waiting-pool.ts';
import { statementNameOf } from './statements.ts';

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Kysely's connection for one transaction on one client of the pool. Statements are passed to `pg` as they are called,
 * which preserves their order. After `end` it refuses: a late statement must not run outside its transaction.
 */
export class TransactionConnection implements DatabaseConnection {
  readonly #pool: WaitingPool;
  readonly #client: pg.PoolClient;
  readonly #namesStatements: boolean;
  #hasEnded = false;

  constructor(pool: WaitingPool, client: pg.PoolClient, namesStatements: boolean) {
    this.#pool = pool;
    this.#client = client;
    this.#namesStatements = namesStatements;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasEnded) throw new Error('This transaction has ended.');
    const name = this.#namesStatements ? statementNameOf(query) : undefined;
    const values = [...query.parameters];
    const { command, rowCount, rows } = await orLost(
      this.#client.query(name === undefined ? { text: query.sql, values } : { name, text: query.sql, values }),
    );
    this.#pool.answered();
    return {
      rows: (rows ?? []) as Row[],
      ...(COUNTED.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed; read them in pages.');
  }

  end(): void {
    this.#hasEnded = true;
  }
}
