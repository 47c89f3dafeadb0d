import { type Pieces, flat } from '../bytes/index.ts';
import { md5, ripemd160, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { sha3_224, sha3_256, sha3_384, sha3_512 } from '@noble/hashes/sha3.js';

/** Names of hashes that this package computes. */
export type HashName =
  | 'MD5'
  | 'SHA-1'
  | 'RIPEMD-160'
  | 'SHA-224'
  | 'SHA-256'
  | 'SHA-384'
  | 'SHA-512'
  | 'SHA3-224'
  | 'SHA3-256'
  | 'SHA3-384'
  | 'SHA3-512';

interface HashFunction {
  (bytes: Uint8Array): Uint8Array;
  /** Length of the value in bytes. */
  outputLen: number;
  create(): Hasher;
}

const ALGORITHMS: Readonly<Record<HashName, { oid: string; hash: HashFunction }>> = {
  MD5: { oid: '1.2.840.113549.2.5', hash: md5 },
  'SHA-1': { oid: '1.3.14.3.2.26', hash: sha1 },
  'RIPEMD-160': { oid: '1.3.36.3.2.1', hash: ripemd160 },
  'SHA-224': { oid: '2.16.840.1.101.3.4.2.4', hash: sha224 },
  'SHA-256': { oid: '2.16.840.1.101.3.4.2.1', hash: sha256 },
  'SHA-384': { oid: '2.16.840.1.101.3.4.2.2', hash: sha384 },
  'SHA-512': { oid: '2.16.840.1.101.3.4.2.3', hash: sha512 },
  'SHA3-224': { oid: '2.16.840.1.101.3.4.2.7', hash: sha3_224 },
  'SHA3-256': { oid: '2.16.840.1.101.3.4.2.8', hash: sha3_256 },
  'SHA3-384': { oid: '2.16.840.1.101.3.4.2.9', hash: sha3_384 },
  'SHA3-512': { oid: '2.16.840.1.101.3.4.2.10', hash: sha3_512 },
};

const BY_OID = new Map(Object.entries(ALGORITHMS).map(([name, { oid }]) => [oid, name as HashName]));

/** Hash value of the parts, one after another. */
export function hash(name: HashName, ...pieces: Pieces[]): Uint8Array {
  const parts = flat(pieces);
  const algorithm = ALGORITHMS[name].hash;
  if (parts.length === 1) return algorithm(parts[0]!);
  const state = algorithm.create();
  for (const part of parts) state.update(part);
  return state.digest();
}

/** The digest an object identifier names; undefined for one this engine does not compute. */
export const hashByOid = (oid: string): HashName | undefined => BY_OID.get(oid);

export const hashOid = (name: HashName): string => ALGORITHMS[name].oid;

/** Length of the hash value in bytes. */
export const hashLength = (name: HashName): number => ALGORITHMS[name].hash.outputLen;

/** The state of a hash that is being computed. */
export interface Hasher {
  update(bytes: Uint8Array): unknown;
  clone(): Hasher;
  digest(): Uint8Array;
}

/** Returns a new hash. */
export const hasherOf = (name: HashName): Hasher => ALGORITHMS[name].hash.create();
