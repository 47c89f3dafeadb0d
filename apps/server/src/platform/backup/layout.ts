import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '@paraph/evidence';
import type { Config, MasterKeys } from '../config/index.ts';
import type { SequenceState } from '../db/dump.ts';
import type { TableShape } from '../db/catalogue.ts';
import { type Binding, isEnvelope, openEnvelope, sealEnvelope } from '../keys/envelope.ts';
import { isThere } from '../is-there.ts';
import { openFormerBytes } from '../keys/former-envelopes.ts';

/** A table as stored in a backup. */
export interface SavedTable extends TableShape {
  rows: number;
  /** Bytes of the packed lines, before sealing. */
  packed: number;
  /** Hash of the file, hexadecimal. */
  sha256: string;
}

/** Description of a backup. It is written last, so a folder without it is an incomplete backup. */
export interface Manifest {
  format: 1;
  at: string;
  /** Which of PARAPH_KEYS opens the backup itself; the keys themselves are never in a backup. */
  masterKey: string;
  /** Every master key that the backup needs, with the number of stored keys it wraps; absent in older backups. */
  masterKeys?: Record<string, number>;
  /** The backup's own key, wrapped, base64. */
  wrapped: string;
  migrations: string[];
  tables: SavedTable[];
  sequences: SequenceState[];
  /** `lost`: files that neither the store nor an earlier backup has; absent in older backups. */
  files: { count: number; bytes: number; sha256: string; lost?: number };
}

/** Result of the last rehearsal, stored together with the backup. */
export interface Rehearsed {
  at: string;
  faults: number;
  /** Why the backup could not be restored, or its first fault. */
  cause?: string;
}

/** An error that the operator can correct, in one line. */
export const refusal = (text: string): Error => Object.assign(new Error(text), { code: 'BACKUP' });

const MANIFEST = 'manifest.json';
const REHEARSED = 'rehearsed.json';

export const manifestPath = (folder: string): string => join(folder, MANIFEST);
export const rehearsedPath = (folder: string): string => join(folder, REHEARSED);
export const tablePath = (folder: string, { schema, name }: Pick<TableShape, 'schema' | 'name'>): string =>
  join(folder, 'tables', `${schema}.${name}.jsonl.gz.sealed`);
/** Names, lengths and hashes of the files that belong to a backup. */
export const fileListPath = (folder: string): string => join(folder, 'files.tsv');
/** Directory of files shared by all backups: content never changes under its name. */
export const filesOf = (backups: string): string => join(backups, 'files');

/** Suffix of the folder of an incomplete backup. */
export const HALF = '.half';

/** A folder of the file system itself, which only root may enter. */
const OF_FILE_SYSTEM = 'lost+found';

/** Folders of complete backups, oldest first. @throws when the folder or one of them may not be entered */
export async function listBackups(backups: string): Promise<string[]> {
  if (!isThere(backups)) return [];
  const names = (await readdir(backups)).filter((name) => name !== OF_FILE_SYSTEM).toSorted();
  return names.map((name) => join(backups, name)).filter((folder) => isThere(manifestPath(folder)));
}

/** Returns the result of the last rehearsal of a backup; undefined before the first. */
export async function readRehearsed(folder: string): Promise<Rehearsed | undefined> {
  if (!isThere(rehearsedPath(folder))) return undefined;
  const text = await readFile(rehearsedPath(folder), 'utf8');
  try {
    return JSON.parse(text) as Rehearsed;
  } catch {
    return { at: '', faults: 1, cause: `${rehearsedPath(folder)} cannot be read` };
  }
}

export const writeRehearsed = (folder: string, found: Rehearsed): Promise<void> =>
  writeFile(rehearsedPath(folder), JSON.stringify(found), { mode: 0o600 });

const macOf = (keys: MasterKeys, id: string, manifest: Manifest): Buffer => {
  const key = keys.find(id);
  if (!key) throw refusal(`The master key ${id} is not in PARAPH_KEYS; this backup cannot be opened without it.`);
  return createHmac('sha256', key.derive('backup manifest')).update(canonicalJson(manifest)).digest();
};

/** Returns the text of a manifest with a MAC that reveals changes. */
export const writeManifest = (keys: MasterKeys, manifest: Manifest): string =>
  JSON.stringify({ ...manifest, mac: macOf(keys, manifest.masterKey, manifest).toString('hex') }, undefined, 1);

/** @throws when it was altered, or none of PARAPH_KEYS authenticated it */
export async function readManifest(config: Pick<Config, 'keys'>, folder: string): Promise<Manifest> {
  const { mac, ...manifest } = await parsedManifest(folder);
  refuseMissingKeys(config.keys, manifest);
  const storedMac = Buffer.from(String(mac), 'hex');
  const right = macOf(config.keys, manifest.masterKey, manifest);
  if (storedMac.length !== right.length || !timingSafeEqual(storedMac, right))
    throw refusal(`${manifestPath(folder)} is not what was written.`);
  return manifest;
}

async function parsedManifest(folder: string): Promise<Manifest & { mac: string }> {
  const path = manifestPath(folder);
  if (!isThere(folder)) throw refusal(`There is no folder ${folder}.`);
  if (!isThere(path)) throw refusal(`${folder} is no whole backup: it has no manifest.json. Take another one.`);
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text) as Manifest & { mac: string };
  } catch {
    throw refusal(`${path} is not what was written.`);
  }
}

/**
 * During a change of master key a backup needs both keys: the new one wraps the backup, the old one values not yet
 * rewrapped.
 */
function refuseMissingKeys(keys: MasterKeys, { masterKey, masterKeys = {} }: Manifest): void {
  const wanted = new Set([masterKey, ...Object.keys(masterKeys)]);
  const missing = [...wanted].filter((id) => !keys.find(id));
  if (missing.length === 0) return;
  const [named, needs] =
    missing.length > 1
      ? ['keys', 'are not in PARAPH_KEYS; this backup needs them']
      : ['key', 'is not in PARAPH_KEYS; this backup needs it'];
  throw refusal(`The master ${named} ${missing.join(', ')} ${needs}. Put every key of that day there.`);
}

const PURPOSE = 'backups';

const bindingOfSecret = (at: string): Binding => ({
  purpose: PURPOSE,
  place: { table: 'backup', column: 'wrapped', row: at },
});

/** Wraps the backup's own key with the current master key. */
export const wrapSecret = ({ keys }: Pick<Config, 'keys'>, at: string, secret: Buffer): string =>
  sealEnvelope(keys.current, bindingOfSecret(at), secret).toString('base64');

/** One key for each table: a key seals one file only. */
export const tableKey = (secret: Buffer, { schema, name }: Pick<TableShape, 'schema' | 'name'>): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'paraph backup', `${schema}.${name}`, 32));

/** The backup's own key. */
export function secretOf({ keys }: Pick<Config, 'keys'>, { masterKey, wrapped, at }: Manifest): Buffer {
  const bytes = Buffer.from(wrapped, 'base64');
  if (isEnvelope(bytes)) return openEnvelope(keys.find, bindingOfSecret(at), bytes);
  return openFormerBytes(keys.find(masterKey)!.derive(PURPOSE), `backup ${at}`, bytes);
}
