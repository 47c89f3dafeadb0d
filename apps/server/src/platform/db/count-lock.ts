import { sql } from 'kysely';
import { contextOf, type Tx } from './database.ts';

/**
 * Lets transactions that count rows and then add one go one after another, so that a limit holds for many at once: taken
 * before rows are counted, given up when the transaction ends. `owner` is whose rows are counted; absent: the tenant's.
 */
export async function lockCount(tx: Tx, rows: string, owner: string = contextOf(tx).tenantId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`count ${rows} ${owner}`}, 0))`.execute(tx);
}
