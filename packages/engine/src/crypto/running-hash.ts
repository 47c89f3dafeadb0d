import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';

/** What new signatures are made with. */
export type SigningHash = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** A hash that is fed piece by piece and can be forked, so that a long common beginning is read once. */
export interface RunningHash {
  update(bytes: Uint8Array): RunningHash;
  fork(): RunningHash;
  finish(): Uint8Array;
}

const HASHES = { 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 } as const;

type Hasher = ReturnType<(typeof HASHES)[SigningHash]['create']>;

export const isSigningHash = (name: string): name is SigningHash => Object.hasOwn(HASHES, name);

export const startHash = (name: SigningHash): RunningHash => running(HASHES[name].create());

function running(hasher: Hasher): RunningHash {
  return {
    update(bytes) {
      hasher.update(bytes);
      return this;
    },
    fork: () => running(hasher.clone() as Hasher),
    finish: () => hasher.digest(),
  };
}
