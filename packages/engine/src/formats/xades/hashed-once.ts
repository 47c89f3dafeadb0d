import type { HashName, StartHash } from '../../crypto/index.ts';

/** Returns the digest of bytes that must not change meanwhile. */
export type DigestOf = (name: HashName, bytes: Uint8Array) => Uint8Array;

/** Caches digests for each array, by identity. */
export function hashedOnce(start: StartHash): DigestOf {
  const known = new WeakMap<Uint8Array, Map<HashName, Uint8Array>>();
  return (name, bytes) => {
    const digests = known.get(bytes) ?? new Map<HashName, Uint8Array>();
    known.set(bytes, digests);
    const digest = digests.get(name) ?? start(name).update(bytes).finish();
    digests.set(name, digest);
    return digest;
  };
}
