import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { EngineError } from '../errors.ts';

/** What a new signature may be made with; SHA-1 and MD5 exist only to read what others wrote. */
export type DigestName = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** A digest that is fed piece by piece and can be forked, so that a long common beginning is read once. */
export interface RunningDigest {
  update(bytes: Uint8Array): RunningDigest;
  fork(): RunningDigest;
  finish(): Uint8Array;
}

const HASHES = { 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512, 'SHA-1': sha1, MD5: md5 } as const;

/** Octets of each digest. */
export const DIGEST_LENGTH = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 } as const;

export const isDigestName = (name: string): name is DigestName => Object.hasOwn(DIGEST_LENGTH, name);

/** Digest of a whole value. */
export function digest(name: DigestName | 'SHA-1' | 'MD5', bytes: Uint8Array): Uint8Array {
  return HASHES[name](bytes);
}

/** Begins a digest. Throws `algorithm.digest-unsupported` for a name outside the table. */
export function startDigest(name: DigestName): RunningDigest {
  if (!isDigestName(name)) throw new EngineError('algorithm.digest-unsupported', { name });
  return running(HASHES[name].create());
}

type Hasher = ReturnType<(typeof HASHES)[DigestName]['create']>;

function running(hasher: Hasher): RunningDigest {
  return {
    update(bytes) {
      hasher.update(bytes);
      return this;
    },
    fork: () => running(hasher.clone() as Hasher),
    finish: () => hasher.digest(),
  };
}
