import { createHash, type KeyObject } from 'node:crypto';
import { DIGESTS, type DigestName, type SignatureAlgorithm } from './algorithm.ts';
import { isEcdsaSignature } from './ecdsa.ts';
import { isPkcs1Signature, isPssSignature, type RsaCheck } from './rsa.ts';

interface Signed {
  readonly key: KeyObject;
  readonly digest: Uint8Array;
  readonly value: Uint8Array;
}

const CHECKS: Readonly<Record<SignatureAlgorithm['scheme'], (check: RsaCheck) => boolean>> = {
  'rsa-pss': isPssSignature,
  'rsa-pkcs1': isPkcs1Signature,
  ecdsa: ({ key, digest, value }) => isEcdsaSignature(key, digest, value),
};

/** True when `value` is a signature over the already computed `digest` by the owner of `key`. Never throws. */
export function isSignatureOver(signed: Signed, { scheme, digest }: SignatureAlgorithm<DigestName>): boolean {
  if (signed.digest.byteLength !== DIGESTS[digest].length) return false;
  return CHECKS[scheme]({ ...signed, hash: digest });
}

/** Digest of bytes by the name used on the wire. */
export const digestOf = (hash: DigestName, bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash(DIGESTS[hash].node).update(bytes).digest());
