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

const tenant = new AsyncLocalStorage<string>();

/** Transactions begun inside `fn` are of this tenant. */
export function withTenant<T>(tenantId: string, fn: () => Promise<T>): Promise<T> {
  if (!isId(tenantId)) throw new Error('A tenant is named by its id.');
  return tenant.run(tenantId, fn);
}

/** Begins a transaction and names its tenant in one message to the database: every round trip costs. */
class TenantDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const id = tenant.getStore();
    if (!id) return super.beginTransaction(connection, settings);
    // The id is a UUID (checked above): a message of two statements takes no parameters.
    await connection.executeQuery(CompiledQuery.raw(`begin; select set_config('app.tenant_id', '${id}', true)`));
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
