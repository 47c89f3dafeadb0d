import { createHash, type KeyObject } from 'node:crypto';
import { DIGESTS, type DigestName, type SignatureAlgorithm } from './algorithm.ts';
import { isEcdsaSignature } from './ecdsa.ts';
import { isPkcs1Signature, isPssSignature } from './rsa.ts';

interface Signed {
  readonly key: KeyObject;
  readonly digest: Uint8Array;
  readonly value: Uint8Array;
}

type Check<N extends SignatureAlgorithm['name']> = (signed: Signed, algorithm: Extract<SignatureAlgorithm, { name: N }>) => boolean;

const CHECKS: { readonly [N in SignatureAlgorithm['name']]: Check<N> } = {
  'RSASSA-PSS': (signed, { hash, saltLength }) => isPssSignature({ ...signed, hash }, saltLength),
  'RSASSA-PKCS1-v1_5': (signed, { hash }) => isPkcs1Signature({ ...signed, hash }),
  ECDSA: ({ key, digest, value }, { hash }) =>
    digest.byteLength === DIGESTS[hash].length && isEcdsaSignature(key, digest, value),
};

/** True when `value` is a signature over the already computed `digest` by the owner of `key`. Never throws. */
export function isSignatureOver(signed: Signed, algorithm: SignatureAlgorithm): boolean {
  const check = CHECKS[algorithm.name] as Check<SignatureAlgorithm['name']>;
  return check(signed, algorithm as never);
}

/** Digest of bytes by the name used on the wire. */
export const digestOf = (hash: DigestName, bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash(DIGESTS[hash].node).update(bytes).digest());
