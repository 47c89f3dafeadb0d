import type { HashName, StartHash } from '../../crypto/index.ts';

/** The digest of octets that nobody changes meanwhile. */
export type DigestOf = (name: HashName, octets: Uint8Array) => Uint8Array;

/** Digests that are asked for again are not computed again, as long as the same array is meant. */
export function hashedOnce(start: StartHash): DigestOf {
  const known = new WeakMap<Uint8Array, Map<HashName, Uint8Array>>();
  return (name, octets) => {
    const digests = known.get(octets) ?? new Map<HashName, Uint8Array>();
    known.set(octets, digests);
    const digest = digests.get(name) ?? start(name).update(octets).finish();
    digests.set(name, digest);
    return digest;
  };
}
