import { type HashName, type Hasher, hasherOf } from './hash.ts';

/** What new signatures are made with. */
export type SigningHash = 'SHA-256' | 'SHA-384' | 'SHA-512' | 'SHA3-256' | 'SHA3-384' | 'SHA3-512';

/** A hash that is fed piece by piece and can be forked, so that a long common beginning is read once. */
export interface RunningHash {
  update(bytes: Uint8Array): RunningHash;
  fork(): RunningHash;
  finish(): Uint8Array;
}

/** Starts a hash. Native implementations of platforms are several times faster; the values are the same. */
export type StartHash = (name: HashName) => RunningHash;

const SIGNING: ReadonlySet<string> = new Set<SigningHash>([
  'SHA-256',
  'SHA-384',
  'SHA-512',
  'SHA3-256',
  'SHA3-384',
  'SHA3-512',
]);

export const isSigningHash = (name: string): name is SigningHash => SIGNING.has(name);

/** In script, everywhere. */
export const startHash: StartHash = (name) => running(hasherOf(name));

function running(hasher: Hasher): RunningHash {
  return {
    update(bytes) {
      hasher.update(bytes);
      return this;
    },
    fork: () => running(hasher.clone()),
    finish: () => hasher.digest(),
  };
}
