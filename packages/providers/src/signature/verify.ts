import { createHash, type KeyObject } from 'node:crypto';
import { childrenOf, readOnly, TAG } from '../certificate/der.ts';
import { DIGESTS, type DigestName, type ProviderAlgorithm } from './algorithm.ts';
import { isEcdsaSignature } from './ecdsa.ts';
import { isPkcs1Signature, isPssSignature, type RsaCheck } from './rsa.ts';

interface Signed {
  readonly key: KeyObject;
  readonly digest: Uint8Array;
  readonly value: Uint8Array;
}

const CHECKS: Readonly<Record<ProviderAlgorithm['scheme'], (check: RsaCheck) => boolean>> = {
  'rsa-pss': isPssSignature,
  'rsa-pkcs1': isPkcs1Signature,
  ecdsa: ({ key, digest, value }) => isEcdsaSignature(key, digest, value),
};

/** True when `value` is a signature over the already computed `digest` by the owner of `key`. Never throws. */
export function isSignatureOver(signed: Signed, algorithm: ProviderAlgorithm<DigestName>): boolean {
  const { scheme, digest } = algorithm;
  if (signed.digest.byteLength !== DIGESTS[digest].length) return false;
  const isDer = algorithm.scheme === 'ecdsa' && algorithm.encoding === 'der';
  const value = isDer ? rawOf(signed.value, signed.key) : signed.value;
  return value !== null && CHECKS[scheme]({ ...signed, value, hash: digest });
}

/** SEQUENCE { r, s } as r‖s of the curve's width; null for anything else, longer numbers included. */
function rawOf(der: Uint8Array, key: KeyObject): Uint8Array | null {
  const width = key.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 48 : 32;
  try {
    const whole = readOnly(der);
    const halves = childrenOf(whole);
    if (whole.tag !== TAG.sequence || halves.length !== 2) return null;
    const numbers = halves.map(({ content }) => Buffer.from(content[0] === 0 ? content.subarray(1) : content));
    if (numbers.some(({ length }) => length === 0 || length > width)) return null;
    return Buffer.concat(numbers.map((number) => Buffer.concat([Buffer.alloc(width - number.length), number])));
  } catch {
    // Not DER: no signature.
    return null;
  }
}

/** Digest of bytes by the name used on the wire. */
export const digestOf = (hash: DigestName, bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash(DIGESTS[hash].node).update(bytes).digest());
