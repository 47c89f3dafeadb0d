import { databaseUrl, withClient } from '../db/roles.ts';
import { RESTORE_MARK } from '../db/schema-version.ts';
import { refusal } from './layout.ts';

/**
 * A table that exists while a database is being restored. A database that still has it was left by an interrupted
 * restore, so another restore may clear it; nodes refuse it.
 */
const TABLE = `public.${RESTORE_MARK}`;

/**
 * Leaves a missing or empty database unchanged, and removes what an interrupted restore left.
 * @throws when it contains anything else
 */
export async function requireEmptyDatabase(adminUrl: string, name: string): Promise<void> {
  const isThere = await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    return Boolean(rowCount);
  });
  if (!isThere) return;
  const url = databaseUrl(adminUrl, name);
  const found = await withClient(url, async (client) => {
    const { rows } = await client.query<{ mark: string | null; tables: string }>(`
      select to_regclass('${TABLE}') as mark,
        (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')) as tables`);
    return rows[0]!;
  });
  if (found.mark) return undoRestore(url);
  if (Number(found.tables) > 0)
    throw refusal(
      `The database already has tables; a backup is restored into an empty one. Nothing was changed. Name another database in DATABASE_OWNER_URL, DATABASE_URL and DATABASE_SYSTEM_URL, or drop "${name}" first when nothing in it is needed.`,
    );
}

/** Marks an empty database before any other write. */
export const beginRestore = (url: string, at: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`create table ${TABLE} as select ${client.escapeLiteral(at)}::text as backup`);
    await client.query(`grant select on ${TABLE} to public`);
  });

/** Removes the mark once the restored database is complete. */
export const endRestore = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`drop table ${TABLE}`);
  });

/** Empties a partly restored database; the mark is dropped in the same transaction. */
export const undoRestore = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('begin');
    await client.query('drop schema if exists pgboss cascade');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await client.query('commit');
  });

/** Empties the database after a failure, and reports what to do where that fails too. @throws always */
export async function giveUpRestore(url: string, name: string, cause: unknown): Promise<never> {
  try {
    await undoRestore(url);
  } catch {
    const { message } = cause as Error;
    throw refusal(
      `${message} The database "${name}" is half restored. Run the restore again, which empties it, or: drop database "${name}" with (force)`,
    );
  }
  throw cause;
}
