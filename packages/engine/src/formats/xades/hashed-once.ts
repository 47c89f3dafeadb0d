import type { HashName, StartHash } from '../../crypto/index.ts';

/** The digest of bytes that nobody changes meanwhile. */
export type DigestOf = (name: HashName, bytes: Uint8Array) => Uint8Array;

/** Digests that are asked for again are not computed again, as long as the same array is meant. */
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
