import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { otherForms, otherFormsMessage } from './former-migrations.ts';
import { type Migration, MIGRATIONS, readMigrations } from './migration-files.ts';
import { withClient } from './roles.ts';
import { SchemaError } from './schema-version.ts';

/**
 * Longest wait for a lock, in ms. A waiting statement blocks all later ones, so it gives up early and is tried again.
 * Requests are delayed by less than half a second.
 */
const LOCK_TIMEOUT = 400;
const RETRIES = { count: 60, firstMs: 200, mostMs: 5_000 };
/** PostgreSQL: lock not available, deadlock detected. */
const LOCKED = new Set(['55P03', '40P01']);

/**
 * Applies the files of `folder` that this database does not have yet, in name order, each in its own transaction, as
 * paraph_owner. Of concurrent callers one works and the others wait. Forward only.
 * @param only the state of an earlier version, by the names of its files
 * @returns the names applied now
 * @throws when a file was applied in an unknown form, or no lock was obtained in about four minutes
 */
export function migrate(ownerUrl: string, folder = MIGRATIONS, only?: readonly string[]): Promise<string[]> {
  const files = chosen(readMigrations(folder), only);
  return withClient(ownerUrl, async (client) => {
    await waitForTurn(client);
    await prepareTable(client);
    const applied = await appliedMigrations(client);
    refuseChanged(files, applied);
    const open = files.filter((file) => !applied.has(file.name));
    for (const file of open) await applyPatiently(client, file);
    return open.map((file) => file.name);
  });
}

/** Polls for the lock: a waiting statement would hold a snapshot, and building an index waits for snapshots. */
async function waitForTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>(
      "select pg_try_advisory_lock(hashtext('paraph migrations')) as ours",
    );
    if (rows[0]?.ours) return;
    await wait(200);
  }
}

/** Nodes read this table to check the schema version. */
async function prepareTable(client: Client): Promise<void> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  await client.query('alter table migrations add column if not exists removes boolean not null default false');
  await client.query('grant select on migrations to paraph_system');
}

/** @throws when a wanted file is missing here: the state was made by a newer version */
function chosen(files: Migration[], only: readonly string[] | undefined): Migration[] {
  if (!only) return files;
  const unknown = only.filter((name) => !files.some((file) => file.name === name));
  if (unknown.length > 0)
    throw new SchemaError(
      `Made by a newer version of Paraph: ${unknown.join(', ')} is not known here. Run this command of that version, or a newer one.`,
    );
  return files.filter(({ name }) => only.includes(name));
}

async function appliedMigrations(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseChanged(files: Migration[], applied: Map<string, string>): void {
  const changed = otherForms(files, applied);
  if (changed.length > 0) throw new SchemaError(otherFormsMessage(changed));
}

async function applyPatiently(client: Client, file: Migration): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await (file.index ? buildIndex(client, file, file.index) : apply(client, file));
      return;
    } catch (e) {
      const isLocked = LOCKED.has((e as { code?: string }).code ?? '');
      if (!isLocked || tries >= RETRIES.count)
        throw new Error(`The migration ${file.name} failed: ${(e as Error).message}`, { cause: e });
      await wait(Math.min(RETRIES.firstMs * 2 ** tries, RETRIES.mostMs));
    }
  }
}

async function apply(client: Client, file: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT}`);
    await client.query(file.text);
    await note(client, file);
    await client.query('commit');
  } catch (e) {
    await client.query('rollback');
    throw e;
  }
}

/**
 * Runs outside a transaction. An interrupted attempt left an invalid index, which is dropped first; neither step
 * blocks.
 */
async function buildIndex(client: Client, file: Migration, index: string): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0] && !rows[0].valid) await client.query(`drop index concurrently ${client.escapeIdentifier(index)}`);
  if (!rows[0]?.valid) await client.query(file.text);
  await note(client, file);
}

async function note(client: Client, { name, checksum, removes }: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum, removes) values ($1, $2, $3)', [name, checksum, removes]);
}
