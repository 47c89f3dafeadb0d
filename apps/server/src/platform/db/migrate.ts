import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { withClient } from './roles.ts';

export const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const NAME = /^\d{12}_[a-z]+(?:_[a-z0-9]+)+\.sql$/;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Applies the files of `folder` that this database does not have yet, in name order, each in its own transaction, as
 * paraph_owner. Several nodes may call it at once: one works, the others wait. Forward only.
 * @param only the state of an earlier version, by the names of its files
 * @returns the names applied now
 * @throws when a file that was applied has changed or is gone, or a name is not `YYYYMMDDHHMM_room_what.sql`
 */
export function migrate(ownerUrl: string, folder = MIGRATIONS, only?: readonly string[]): Promise<string[]> {
  const files = chosen(readMigrations(folder), only);
  return withClient(ownerUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('paraph migrations'))");
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await appliedMigrations(client);
    refuseChanged(files, applied);
    const open = files.filter((file) => !applied.has(file.name));
    for (const file of open) await apply(client, file);
    return open.map((file) => file.name);
  });
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      if (!NAME.test(name)) throw new Error(`The migration ${name} is not named YYYYMMDDHHMM_room_what.sql.`);
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/** @throws when one of the wanted files is not here: the state was made by a newer version */
function chosen(files: Migration[], only: readonly string[] | undefined): Migration[] {
  if (!only) return files;
  const unknown = only.filter((name) => !files.some((file) => file.name === name));
  if (unknown.length > 0) throw new Error(`Made by a newer version: ${unknown.join(', ')} is not known here.`);
  return files.filter(({ name }) => only.includes(name));
}

async function appliedMigrations(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** A newer node may have applied files that this one does not know: that is how nodes are replaced one by one. */
function refuseChanged(files: Migration[], applied: Map<string, string>): void {
  const changed = files.filter((file) => (applied.get(file.name) ?? file.checksum) !== file.checksum);
  if (changed.length === 0) return;
  throw new Error(
    `Changed after it was applied: ${changed.map((f) => f.name).join(', ')}. Write a new migration instead.`,
  );
}

async function apply(client: Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (e) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${(e as Error).message}`, { cause: e });
  }
}
