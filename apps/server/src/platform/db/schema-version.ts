import { otherForms, otherFormsMessage } from './former-migrations.ts';
import { readMigrations } from './migration-files.ts';
import { type Connection, withClient } from './roles.ts';

/** The schema is not the one that this version works on. */
export class SchemaError extends Error {
  readonly code: string = 'SCHEMA';
}

/** A restore into the database did not end. */
class HalfRestored extends SchemaError {
  override readonly code = 'RESTORE';
}

/** Table that exists while a restore into this database is in progress. */
export const RESTORE_MARK = 'restore_under_way';

/** PostgreSQL: no such role, no such database: `migrate` makes both. A wrong password is reported separately. */
const UNPREPARED = new Set(['28000', '3D000']);

/** PostgreSQL: no such table, no such column, no right to read it. All three mean a database older than this check. */
const OLD = new Set(['42P01', '42703', '42501']);

/**
 * Checks whether a node of this version may run on this schema (decision 45). Additions of a newer version are
 * accepted, so that nodes can be replaced one by one. Removals are not.
 * @param url the login of paraph_system
 * @throws SchemaError naming the command to run
 */
export async function refuseOtherSchema(url: string, known = readMigrations()): Promise<void> {
  const applied = await appliedTo(url);
  const missing = known.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  // `migrate` would refuse such a database too.
  const changed = missing.length > 0 ? otherForms(known, checksumsOf(applied)) : [];
  if (changed.length > 0) throw new SchemaError(otherFormsMessage(changed));
  if (missing.length > 0)
    throw new SchemaError(`The schema is too old: ${some(missing)} not applied. Run: npm run migrate`);
  const names = new Set(known.map(({ name }) => name));
  const removed = [...applied].filter(([name, { removes }]) => removes && !names.has(name)).map(([name]) => name);
  if (removed.length > 0)
    throw new SchemaError(
      `The schema is too new: ${some(removed)} took away what this version needs. Start the newer version`,
    );
}

interface AppliedMigration {
  checksum: string;
  removes: boolean;
}

const checksumsOf = (applied: ReadonlyMap<string, AppliedMigration>): Map<string, string> =>
  new Map([...applied].map(([name, { checksum }]) => [name, checksum]));

async function appliedTo(url: string): Promise<Map<string, AppliedMigration>> {
  try {
    return await withClient(url, async (client) => {
      await refuseHalfRestored(client);
      const { rows } = await client.query<AppliedMigration & { name: string }>(
        'select name, checksum, removes from migrations',
      );
      return new Map(rows.map(({ name, ...row }) => [name, row]));
    });
  } catch (e) {
    const { code = '', message } = e as { code?: string; message: string };
    if (e instanceof SchemaError) throw e;
    if (OLD.has(code)) return new Map();
    if (UNPREPARED.has(code))
      throw new SchemaError(`The database is not prepared for this installation: ${message}. Run: npm run migrate`);
    throw e;
  }
}

/** @throws SchemaError for a database whose restore did not end */
export async function refuseHalfRestored(client: Connection): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>('select to_regclass($1) as mark', [
    `public.${RESTORE_MARK}`,
  ]);
  if (rows[0]?.mark)
    throw new HalfRestored('A restore into this database did not end. Run again: npm run restore -- FOLDER');
}

const some = (names: string[]): string =>
  names.slice(0, 2).join(', ') + (names.length > 2 ? ` and ${names.length - 2} more` : '');
