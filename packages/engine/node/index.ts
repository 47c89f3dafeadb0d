/**
 * Ports that Node computes itself: verification of signature values and running hashes.
 *
 * @module
 * @example
 * ```ts
 * import { nodeCrypto } from '@paraph/engine/node';
 *
 * console.log(nodeCrypto.startHash('SHA-256').update(pdf).finish().length); // 32
 * ```
 */
import { type Hash, type KeyObject, constants, createHash, createPublicKey, verify } from 'node:crypto';
import {
  type Compute,
  type PublicKeyOperation,
  type RunningHash,
  type StartHash,
  startHash,
  verifyWith,
} from '../src/api/crypto.ts';

const DIGESTS = { 'SHA-1': 'sha1', 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' } as const;

const PADDINGS: Partial<Record<PublicKeyOperation['name'], number>> = {
  'RSA-PSS': constants.RSA_PKCS1_PSS_PADDING,
  'RSASSA-PKCS1-v1_5': constants.RSA_PKCS1_PADDING,
};

const REMEMBERED = 256;
const keys = new Map<string, KeyObject>();

/** Parsing a key takes a third of the time of using it, and authorities sign repeatedly: the last ones are cached. */
function keyOf(spki: Uint8Array): KeyObject {
  const der = Buffer.from(spki.buffer, spki.byteOffset, spki.length);
  const name = der.toString('latin1');
  const key = keys.get(name) ?? createPublicKey({ key: der, format: 'der', type: 'spki' });
  keys.delete(name);
  keys.set(name, key);
  if (keys.size > REMEMBERED) keys.delete(keys.keys().next().value!);
  return key;
}

/** Such an operation is faster than a round trip to another thread, so it runs synchronously. */
const compute: Compute = async ({ name, spki, digest, saltLength, signature, data }) => {
  const padding = PADDINGS[name];
  try {
    const how = {
      key: keyOf(spki),
      dsaEncoding: 'ieee-p1363' as const,
      ...(padding !== undefined && { padding }),
      ...(saltLength !== undefined && { saltLength }),
    };
    return verify(digest && DIGESTS[digest], data, how, signature);
  } catch {
    return false;
  }
};

const native = (hash: Hash): RunningHash => ({
  update(bytes) {
    hash.update(bytes);
    return this;
  },
  fork: () => native(hash.copy()),
  finish: () => new Uint8Array(hash.digest()),
});

/** Of the running hashes SHA-3 is Node's own too; no browser has it. */
const HASHES = { ...DIGESTS, 'SHA3-256': 'sha3-256', 'SHA3-384': 'sha3-384', 'SHA3-512': 'sha3-512' } as const;
const isNative = (name: string): name is keyof typeof HASHES => Object.hasOwn(HASHES, name);

const startNativeHash: StartHash = (name) => (isNative(name) ? native(createHash(HASHES[name])) : startHash(name));

/** What Node computes itself for the engine's ports: the same answers and values as in a browser, only sooner. */
export const nodeCrypto = { verify: verifyWith(compute), startHash: startNativeHash };
