import { createHash, type KeyObject } from 'node:crypto';
import { DIGESTS, type DigestName, type SignatureAlgorithm } from './algorithm.ts';
import { isEcdsaSignature } from './ecdsa.ts';
import { isPkcs1Signature, isPssSignature } from './rsa.ts';

interface Signed {
  readonly key: KeyObject;
  readonly digest: Uint8Array;
  readonly value: Uint8Array;
}

type Known = SignatureAlgorithm<DigestName>;
type Check<S extends Known['scheme']> = (signed: Signed, algorithm: Extract<Known, { scheme: S }>) => boolean;

const CHECKS: { readonly [S in Known['scheme']]: Check<S> } = {
  'rsa-pss': (signed, { digest, saltLength }) => isPssSignature({ ...signed, hash: digest }, saltLength),
  'rsa-pkcs1': (signed, { digest }) => isPkcs1Signature({ ...signed, hash: digest }),
  ecdsa: (signed, { digest }) =>
    signed.digest.byteLength === DIGESTS[digest].length && isEcdsaSignature(signed.key, signed.digest, signed.value),
};

/** True when `value` is a signature over the already computed `digest` by the owner of `key`. Never throws. */
export function isSignatureOver(signed: Signed, algorithm: Known): boolean {
  const check = CHECKS[algorithm.scheme] as Check<Known['scheme']>;
  return check(signed, algorithm as never);
}

/** Digest of bytes by the name used on the wire. */
export const digestOf = (hash: DigestName, bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash(DIGESTS[hash].node).update(bytes).digest());
