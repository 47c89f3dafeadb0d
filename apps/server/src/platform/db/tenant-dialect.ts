import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { isId } from '../ids.ts';

type Beginning = { tenantId: string; looks: boolean };
const beginning = new AsyncLocalStorage<Beginning>();

/** Transactions begun inside `fn` are of this tenant; those that only look can change nothing. */
export function withTenant<T>(tenantId: string, looks: boolean, fn: () => Promise<T>): Promise<T> {
  if (!isId(tenantId)) throw new Error('A tenant is named by its id.');
  return beginning.run({ tenantId, looks }, fn);
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** What looks asks the same few statements again and again: plans are kept whatever the values. */
const LOOK = "set_config('plan_cache_mode', 'force_generic_plan', true)";

/**
 * Begins a transaction and names its tenant in one message to the database, and lets the first statement follow without
 * waiting for its answer: every round trip costs. Should that beginning fail, what follows sees no tenant and fails
 * too, and nothing is committed.
 */
class TenantDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, { answer: Promise<unknown>; looks: boolean }>();

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const found = beginning.getStore();
    if (!found) return super.beginTransaction(connection, settings);
    const { tenantId, looks } = found;
    // The id is a UUID (checked above): a message of two statements takes no parameters.
    const tenant = `set_config('app.tenant_id', '${tenantId}', true)`;
    const text = looks ? `begin read only; select ${tenant}, ${LOOK}` : `begin; select ${tenant}`;
    const answer = connection.executeQuery(CompiledQuery.raw(text));
    answer.catch(() => undefined); // told by the commit
    this.#begun.set(connection, { answer, looks });
  }

  /** Who only looked has nothing to wait for; the next to use the connection comes after this commit anyway. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = this.#begun.get(connection);
    this.#begun.delete(connection);
    await begun?.answer;
    const answer = super.commitTransaction(connection);
    if (!begun?.looks) return answer;
    answer.catch(() => undefined); // a connection that broke is found out by the pool
  }

  override rollbackTransaction(connection: Connection): Promise<void> {
    this.#begun.delete(connection);
    return super.rollbackTransaction(connection);
  }
}

/** The dialect of all our connections. */
export class TenantDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new TenantDriver({ pool: this.#pool });
  }
}
