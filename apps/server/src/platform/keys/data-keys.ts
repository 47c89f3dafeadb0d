import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { MasterKeys, MasterKey } from '../config/index.ts';
import { inSystem, type Tx } from '../db/index.ts';
import type { Platform } from '../platform.ts';
import { type EnvelopeKey, openEnvelope, sealEnvelope } from './envelope.ts';
import { decrypting, opens, UnopenedValue } from './unopened-value.ts';
import { noteRetired } from './retired-keys.ts';
import { type DataKeyRow, hasAccounts, insertDataKey, readDataKeys, saveWrapped } from './store.ts';

/**
 * Keys of the installation, for values that belong to no tenant and for keyed hashes. They are stored wrapped by a
 * master key, so a master key can be replaced without changing what they protect (SE-02).
 */
export interface DataKeys {
  current: EnvelopeKey;
  find(id: string): EnvelopeKey | undefined;
  /** Returns the keys of one purpose, the current one first; the others made older hashes. */
  keysFor(purpose: string): Buffer[];
}

/** Purposes whose keys were derived from a master key before data keys existed. */
export const FORMER_PURPOSES = [
  'attempts',
  'eid identities',
  'eid sign-ins',
  'guest codes',
  'known devices',
  'personal codes',
  'proof codes',
  'recovery codes',
  'refresh tokens',
  'return addresses of mails',
  'second factors',
  'sign-in codes',
  'signing handles',
] as const;

/** Purpose of a row from which any purpose may be derived. */
const ANY = '';

/**
 * Loads the data keys, and makes the first one in a new database. In an older database the keys once derived from
 * master keys are stored too. So their values remain readable when the master key is retired.
 * @throws when a key is wrapped by a master key that PARAPH_KEYS does not contain
 */
export async function loadDataKeys(platform: Pick<Platform, 'db'>, ring: MasterKeys): Promise<DataKeys> {
  const rows = await inSystem(platform, async (tx) => {
    const found = await readDataKeys(tx);
    return found.some((row) => row.purpose === ANY) ? found : makeDataKeys(tx, ring);
  });
  return dataKeysOf(rows, ring);
}

/** Nodes that start at the same time agree: the first insert of the current key wins. */
async function makeDataKeys(tx: Tx, ring: MasterKeys): Promise<DataKeyRow[]> {
  if (await hasAccounts(tx)) for (const master of ring.all) await keepFormerKeys(tx, ring, master);
  await insertDataKey(tx, wrap(ring, { id: randomBytes(8).toString('hex'), purpose: ANY }, randomBytes(32)));
  return readDataKeys(tx);
}

async function keepFormerKeys(tx: Tx, ring: MasterKeys, master: MasterKey): Promise<void> {
  for (const purpose of FORMER_PURPOSES)
    await insertDataKey(tx, wrap(ring, { id: master.id, purpose }, master.derive(purpose)));
}

type DataKeyReference = Pick<DataKeyRow, 'id' | 'purpose'>;

const bindingOfKey = ({ id, purpose }: DataKeyReference) => ({
  purpose: 'data keys',
  place: { table: 'data_keys', column: 'wrapped', row: `${id} ${purpose}` },
});

const wrap = (ring: MasterKeys, { id, purpose }: DataKeyReference, secret: Buffer): DataKeyRow => ({
  id,
  purpose,
  master_key: ring.current.id,
  wrapped: sealEnvelope(ring.current, bindingOfKey({ id, purpose }), secret),
});

function unwrap(ring: MasterKeys, row: DataKeyRow): Buffer {
  if (!ring.find(row.master_key))
    throw new UnopenedValue(
      `The master key ${row.master_key}, which protects the keys of this installation, is not in PARAPH_KEYS. Put it back.`,
    );
  return decrypting(
    `The master key ${row.master_key} in PARAPH_KEYS does not open the keys of this installation. Put the key back with which they were made.`,
    () => openEnvelope(ring.find, bindingOfKey(row), row.wrapped),
  );
}

/** Whether PARAPH_KEYS opens a data key. */
export const opensDataKey = (ring: MasterKeys, row: DataKeyRow): boolean => opens(() => unwrap(ring, row));

/** Rewraps every data key with the current master key. @returns how many were wrapped by another one */
export async function rewrapDataKeys(tx: Tx, ring: MasterKeys): Promise<number> {
  const old = (await readDataKeys(tx)).filter((row) => row.master_key !== ring.current.id);
  for (const row of old) await saveWrapped(tx, wrap(ring, row, unwrap(ring, row)));
  await noteRetired(
    tx,
    old.map((row) => row.master_key),
  );
  return old.length;
}

function dataKeysOf(rows: readonly DataKeyRow[], ring: MasterKeys): DataKeys {
  const secrets = rows.map((row) => ({ ...row, secret: unwrap(ring, row) }));
  const root = secrets.find((row) => row.purpose === ANY)!;
  const current: EnvelopeKey = { id: root.id, derive: (purpose) => expand(root.secret, purpose) };
  const former = secrets.filter((row) => row.purpose !== ANY);
  return {
    current,
    find(id) {
      if (id === current.id) return current;
      const keys = new Map(former.filter((row) => row.id === id).map((row) => [row.purpose, row.secret]));
      return keys.size === 0 ? undefined : { id, derive: (purpose) => formerKey(keys, purpose) };
    },
    keysFor: (purpose) => [
      current.derive(purpose),
      ...former.filter((row) => row.purpose === purpose).map((row) => row.secret),
    ],
  };
}

const expand = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'paraph data', purpose, 32));

function formerKey(keys: Map<string, Buffer>, purpose: string): Buffer {
  const key = keys.get(purpose);
  if (!key) throw new Error(`No former key for ${purpose}.`);
  return key;
}

/** HMAC-SHA-256 with the current key of a purpose: without the key, short texts cannot be found by brute force. */
export const keyedHash = (keys: DataKeys, purpose: string, text: string): Buffer =>
  hmac(keys.current.derive(purpose), text);

/** The same with each key of the purpose, to find hashes of an older key. */
export const keyedHashes = (keys: DataKeys, purpose: string, text: string): Buffer[] =>
  keys.keysFor(purpose).map((key) => hmac(key, text));

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
