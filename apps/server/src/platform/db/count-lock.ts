import { sql } from 'kysely';
import { contextOf, type Tx } from './database.ts';

/**
 * Serialises transactions that count rows and then add one, so that a limit also applies to concurrent calls. Taken
 * before the count, released when the transaction ends. `owner` owns the counted rows; by default the tenant.
 */
export async function lockCount(tx: Tx, rows: string, owner: string = contextOf(tx).tenantId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`count ${rows} ${owner}`}, 0))`.execute(tx);
}
