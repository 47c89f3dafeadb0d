import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { pipeline as pipe } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Config } from '../config/index.ts';
import { fullName, type TableShape } from '../db/catalogue.ts';
import { loadDump } from '../db/load.ts';
import { upgradeDatabase } from '../db/prepare.ts';
import { createRolesAndDatabase, databaseUrl, type RolePasswords, roleUrl, withClient } from '../db/roles.ts';
import { LATEST_ROOT } from '../events/index.ts';
import { newId } from '../ids.ts';
import type { FileStore } from '../files/index.ts';
import { openSegments, sealedRange } from '../files/segments.ts';
import { readFileList } from './copy-files.ts';
import {
  fileListPath,
  filesOf,
  type Manifest,
  readManifest,
  refusal,
  type SavedTable,
  secretOf,
  tableKey,
  tablePath,
} from './layout.ts';
import { settleRestored } from './settle.ts';

interface Wanted {
  config: Pick<Config, 'keys'>;
  folder: string;
  /** A superuser of the server that takes it. */
  adminUrl: string;
  /** The database; it must be new or without tables. */
  name: string;
  passwords: RolePasswords;
}

export interface Restored {
  manifest: Manifest;
  /** A superuser's login on the database. */
  adminUrl: string;
  /** paraph_app's. */
  appUrl: string;
  /** Tables whose rows are not as many as were saved. */
  different: string[];
  /** Migrations that this version has beyond the backup's; they were applied. */
  newer: string[];
}

/**
 * Builds the database of a backup: the schema as it was, its rows, then whatever migrations came since. Nobody is signed
 * in afterwards, and no mail of then is sent again.
 * @throws when the manifest or a table is not what was written, or the database holds something
 */
export async function restoreDatabase({ config, folder, adminUrl, name, passwords }: Wanted): Promise<Restored> {
  const manifest = await readManifest(config, folder);
  await checkTables(folder, manifest);
  await createRolesAndDatabase(adminUrl, name, passwords);
  const url = databaseUrl(adminUrl, name);
  await refuseFilled(url);
  const ownerUrl = roleUrl(url, 'paraph_owner', passwords.paraph_owner);
  await upgradeDatabase(ownerUrl, manifest.migrations);
  const secret = secretOf(config, manifest);
  const saved = new Map(manifest.tables.map((table) => [fullName(table), table]));
  const rows = (table: TableShape) => linesOf(folder, saved.get(fullName(table))!, secret);
  const counts = await loadDump(url, { tables: manifest.tables, sequences: manifest.sequences, rows });
  const different = manifest.tables.filter((table) => counts.get(fullName(table)) !== table.rows).map(fullName);
  const newer = await upgradeDatabase(ownerUrl);
  await settleRestored(url);
  return { manifest, adminUrl: url, appUrl: roleUrl(url, 'paraph_app', passwords.paraph_app), different, newer };
}

const refuseFilled = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ found: string | null }>("select to_regclass('public.tenants') as found");
    if (rows[0]?.found) throw refusal('The database already has tables; a backup is restored into an empty one.');
  });

/** Every octet is looked at before one row is written. */
async function checkTables(folder: string, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const digest = createHash('sha256');
    await pipe(createReadStream(tablePath(folder, table)), digest);
    if (digest.digest('hex') !== table.sha256) throw refusal(`${tablePath(folder, table)} is not what was written.`);
  }
}

async function* linesOf(folder: string, table: SavedTable, secret: Buffer): AsyncIterable<string[]> {
  const opened = openSegments(tableKey(secret, table), table.packed, sealedRange(table.packed));
  const unpacked = createGunzip();
  // A failure of any of the three ends the reading of the last one.
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

/**
 * Puts the files of a backup where a node keeps its own; what is there stays.
 * @returns how many are in place
 * @throws when the list or a file is not what was written
 */
export async function restoreFiles(folder: string, manifest: Manifest, to: FileStore): Promise<number> {
  const text = await readFile(fileListPath(folder));
  if (createHash('sha256').update(text).digest('hex') !== manifest.files.sha256)
    throw refusal(`${fileListPath(folder)} is not what was written.`);
  const list = await readFileList(fileListPath(folder));
  const source = filesOf(join(folder, '..'));
  for (const { name, size } of list) {
    if ((await to.blobs.size(name)) === size) continue;
    await place(join(source, ...name.split('/')), name, to);
  }
  const newest = list
    .map(({ name }) => name)
    .filter((name) => name.startsWith('roots/'))
    .toSorted()
    .at(-1);
  if (newest) await place(join(source, ...newest.split('/')), LATEST_ROOT, to);
  return list.length;
}

async function place(path: string, name: string, { blobs, temporary }: FileStore): Promise<void> {
  if (!existsSync(path)) throw refusal(`${path} is not in the backup.`);
  const copy = join(temporary, newId());
  await copyFile(path, copy);
  await blobs.adopt(name, copy);
}
