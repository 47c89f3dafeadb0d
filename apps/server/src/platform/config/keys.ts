import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isThere } from '../is-there.ts';
import { makeFolder } from '../make-folder.ts';

/** One master key; its name is a hash of it, so that the order in the list may change. */
export interface MasterKey {
  id: string;
  /** A 32-byte key for one purpose only (HKDF-SHA-256, RFC 5869). */
  derive(purpose: string): Buffer;
  /** An Ed25519 key for one purpose only. */
  signer(purpose: string): { privateKey: KeyObject; publicKey: KeyObject };
}

/** The first key protects new values; all of them open old ones. */
export interface MasterKeys {
  current: MasterKey;
  all: readonly MasterKey[];
  find(id: string): MasterKey | undefined;
}

/**
 * Reads PARAPH_KEYS. Only the first key, which protects new values, must be strong. A weaker former key is accepted
 * until everything is rewrapped with a better one.
 * @throws when a key is not 32 bytes of base64 or stands twice, or the first one is plainly not random (SE-04)
 */
export function readKeyRing(list: string): MasterKeys {
  const words = list.split(',').map((word) => word.trim());
  const all = words.map(masterKey);
  if (new Set(all.map(({ id }) => id)).size < all.length) throw new Error('A key stands twice in PARAPH_KEYS.');
  const [current] = all;
  if (!current) throw new Error('PARAPH_KEYS holds no key.');
  if (!looksRandom(Buffer.from(words[0]!, 'base64'))) throw new Error(`The first key in PARAPH_KEYS is ${NOT_RANDOM}`);
  return { current, all, find: (id) => all.find((key) => key.id === id) };
}

const NOT_RANDOM = 'not 32 random bytes in base64. Make one: openssl rand -base64 32';

/**
 * Refuses samples, words, repetitions and sequences. 32 random bytes fail each condition less often than once in 10^9.
 */
function looksRandom(bytes: Buffer): boolean {
  const steps = bytes.subarray(1).map((byte, i) => byte - bytes[i]!);
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  return !isText && new Set(bytes).size >= 20 && new Set(steps).size >= 18;
}

function masterKey(text: string): MasterKey {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 32) throw new Error(`A key in PARAPH_KEYS is ${NOT_RANDOM}`);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', bytes, 'paraph', purpose, 32));
  return {
    id: createHash('sha256').update('paraph key id').update(bytes).digest('hex').slice(0, 16),
    derive,
    signer(purpose) {
      // PKCS #8 frame of an Ed25519 seed, RFC 8410 clause 7.
      const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), derive(purpose)]);
      const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
      return { privateKey, publicKey: createPublicKey(privateKey) };
    },
  };
}

/** Outside production the key is generated once and stored in a file that only its owner can read. */
export function loadOrCreateKey(file: string): string {
  if (!isThere(file)) {
    makeFolder(dirname(file));
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
