import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One master key; its name is a hash of it, so that the order in the list may change. */
export interface MasterKey {
  id: string;
  /** A 32-byte key for one purpose only (HKDF-SHA-256, RFC 5869). */
  derive(purpose: string): Buffer;
  /** An Ed25519 key for one purpose only. */
  signer(purpose: string): { privateKey: KeyObject; publicKey: KeyObject };
}

/** The first key is used for new things; all of them open old ones. */
export interface KeyRing {
  current: MasterKey;
  all: readonly MasterKey[];
  find(id: string): MasterKey | undefined;
}

const SAMPLES = new Set([Buffer.alloc(32).toString('base64'), Buffer.alloc(32, 1).toString('base64')]);

/** @throws when a key is not 32 bytes of base64, or plainly no secret */
export function readKeyRing(list: string): KeyRing {
  const all = list.split(',').map((word) => masterKey(word.trim()));
  const [current] = all;
  if (!current) throw new Error('PARAPH_KEYS holds no key.');
  return { current, all, find: (id) => all.find((key) => key.id === id) };
}

function masterKey(text: string): MasterKey {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 32 || SAMPLES.has(text))
    throw new Error('A key in PARAPH_KEYS is not 32 random bytes in base64.');
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

/** Outside production the key is made once and kept in a file only its owner reads. */
export function keptKey(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
