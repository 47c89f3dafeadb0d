import type { QueryResult } from 'pg';

/** SQLSTATE of a change that a server refuses because it only reads. */
export const READ_ONLY_STATE = '25006';

/** The database answers and accepts no change: a standby after a failover, or a server that was set to read only. */
export class DatabaseReadOnly extends Error {
  readonly code = READ_ONLY_STATE;
}

export const ASK_READ_ONLY = "select current_setting('transaction_read_only') = 'on' as only";

/** @throws DatabaseReadOnly for the answer to ASK_READ_ONLY of a server that accepts no change */
export function requireWritable({ rows: [row] }: Pick<QueryResult<{ only: boolean }>, 'rows'>): void {
  if (row?.only)
    throw new DatabaseReadOnly(
      'The database only reads: it is a standby, or default_transaction_read_only is on. Nothing can be changed.',
    );
}
