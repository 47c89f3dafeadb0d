import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Config } from '../config/index.ts';
import { fullName, type TableShape } from '../db/catalogue.ts';
import { loadDump } from '../db/load.ts';
import { createRolesAndDatabase, type RoleChoice } from '../db/make-roles.ts';
import { upgradeDatabase } from '../db/prepare.ts';
import { databaseUrl, type LoginRole, type RolePasswords, roleUrl } from '../db/roles.ts';
import { openSegments, sealedRange } from '../files/segments.ts';
import { checkTables } from './check.ts';
import { type Manifest, readManifest, type SavedTable, secretOf, tableKey, tablePath } from './layout.ts';
import { beginRestore, giveUpRestore, requireEmptyDatabase } from './restore-mark.ts';
import { deactivateRestored } from './deactivate-restored.ts';
import { WrappedKeys } from './wrapped-keys.ts';

interface RestoreInput extends RoleChoice {
  config: Pick<Config, 'keys'>;
  folder: string;
  /** Superuser URL of the target server. */
  adminUrl: string;
  /** The database; it must be new or without tables. */
  name: string;
  passwords: RolePasswords;
}

export interface Restored {
  manifest: Manifest;
  /** Superuser URL of the database. */
  adminUrl: string;
  /** URL of paraph_app. */
  appUrl: string;
  /** URL of paraph_system. */
  systemUrl: string;
  /** Tables whose row count differs from the saved one. */
  different: string[];
  /** Migrations of this version that the backup lacks; they were applied. */
  newer: string[];
}

/**
 * Rebuilds the database of a backup: its schema, its rows, then newer migrations. Afterwards no session is valid, and
 * no mail of that time is sent again. On failure everything that was made is removed.
 * @throws when the manifest or a table was altered, keys are missing, the database is not empty, or other installations
 * use the roles
 */
export async function restoreDatabase(wanted: RestoreInput): Promise<Restored> {
  const { config, folder, adminUrl, name, passwords } = wanted;
  const manifest = await readManifest(config, folder);
  await checkTables(folder, manifest);
  await requireEmptyDatabase(adminUrl, name);
  await createRolesAndDatabase(adminUrl, name, passwords, wanted);
  const url = databaseUrl(adminUrl, name);
  await beginRestore(url, manifest.at);
  try {
    const found = await fillDatabase({ config, folder, url, manifest, passwords });
    const login = (role: LoginRole) => roleUrl(url, role, passwords[role]);
    return { manifest, adminUrl: url, appUrl: login('paraph_app'), systemUrl: login('paraph_system'), ...found };
  } catch (e) {
    return giveUpRestore(url, name, e);
  }
}

interface Filling {
  config: Pick<Config, 'keys'>;
  folder: string;
  url: string;
  manifest: Manifest;
  passwords: RolePasswords;
}

async function fillDatabase({ config, folder, url, manifest, passwords }: Filling) {
  const ownerUrl = roleUrl(url, 'paraph_owner', passwords.paraph_owner);
  await upgradeDatabase(ownerUrl, manifest.migrations);
  const secret = secretOf(config, manifest);
  const saved = new Map(manifest.tables.map((table) => [fullName(table), table]));
  const wrapped = new WrappedKeys(config.keys);
  const rows = (table: TableShape) => linesOf(folder, saved.get(fullName(table))!, secret, wrapped);
  const counts = await loadDump(url, { tables: manifest.tables, sequences: manifest.sequences, rows });
  wrapped.refuseUnopened();
  const different = manifest.tables.filter((table) => counts.get(fullName(table)) !== table.rows).map(fullName);
  const newer = await upgradeDatabase(ownerUrl);
  await deactivateRestored(url);
  return { different, newer };
}

async function* linesOf(
  folder: string,
  table: SavedTable,
  secret: Buffer,
  wrapped: WrappedKeys,
): AsyncIterable<string[]> {
  for await (const batch of batchesOf(folder, table, secret)) {
    wrapped.look(table, batch);
    yield batch;
  }
}

async function* batchesOf(folder: string, table: SavedTable, secret: Buffer): AsyncIterable<string[]> {
  const opened = openSegments(tableKey(secret, table), table.packed, sealedRange(table.packed));
  const unpacked = createGunzip();
  // A failure of any of the three streams ends the reading of the last one.
  pipeline(createReadStream(tablePath(folder, table)), opened, unpacked, () => undefined);
  let batch: string[] = [];
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
    if (line) batch.push(line);
    if (batch.length < 500) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
