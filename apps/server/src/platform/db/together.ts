import { type DatabaseConnection, DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { Tables } from './tables.gen.ts';

/** A transaction needs these words of where it comes from, and asks nothing of them. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its connection.')) });
const origin = { config: { dialect }, dialect, driver: new DummyDriver() };

/**
 * The same transaction, whose statements go out as they are asked: Kysely lets each wait for the answer to the one before
 * it, also of those asked together (Promise.all). They are done in the order in which they were asked, and after one that
 * fails none is done.
 */
export async function together(tx: Transaction<Tables>): Promise<Transaction<Tables>> {
  const executor = tx.getExecutor();
  const connection = await executor.provideConnection((found) => Promise.resolve(found));
  const provideConnection = <T>(ask: (found: DatabaseConnection) => Promise<T>): Promise<T> => ask(connection);
  return new Transaction<Tables>({ ...origin, executor: executor.withConnectionProvider({ provideConnection }) });
}
