import { bigintOf, readAsn1 } from '../codec/asn1/index.ts';
import { context, integer, nullValue, objectIdentifier, sequence } from '../codec/asn1/index.ts';
import { ecdsaRawToDer, hashLength, hashOid, isSigningHash } from '../crypto/index.ts';
import type { SigningHash } from '../crypto/index.ts';
import { EngineError } from '../errors.ts';
import type { Certificate } from '../pki/index.ts';

/**
 * How the signing device makes the value. RSA-PSS uses the same digest in MGF1 and a salt as long as the digest
 * (Smart-ID RP API v3); ECDSA values come raw (r and s behind each other) or as DER: declared, never guessed.
 */
export type SigningAlgorithm =
  | { scheme: 'rsa-pss' | 'rsa-pkcs1'; digest: SigningHash }
  | { scheme: 'ecdsa'; digest: SigningHash; encoding: 'raw' | 'der' };

const RSA_PSS = '1.2.840.113549.1.1.10';
const MGF1 = '1.2.840.113549.1.1.8';
const ECDSA = { 'SHA-256': '1.2.840.10045.4.3.2', 'SHA-384': '1.2.840.10045.4.3.3', 'SHA-512': '1.2.840.10045.4.3.4' };
const RSA = {
  'SHA-256': '1.2.840.113549.1.1.11',
  'SHA-384': '1.2.840.113549.1.1.12',
  'SHA-512': '1.2.840.113549.1.1.13',
};

/** Refuses what the certificate's key cannot do: `algorithm.unsupported` or `algorithm.key-mismatch`. */
export function checkAlgorithm(algorithm: SigningAlgorithm, certificate: Certificate): void {
  const { scheme, digest } = algorithm;
  const known = scheme === 'rsa-pss' || scheme === 'rsa-pkcs1' || scheme === 'ecdsa';
  if (!known || !isSigningHash(digest)) throw new EngineError('algorithm.unsupported', { scheme, digest });
  const kind = scheme === 'ecdsa' ? 'ec' : 'rsa';
  if (certificate.publicKey.kind !== kind) {
    throw new EngineError('algorithm.key-mismatch', { scheme, key: certificate.publicKey.kind });
  }
}

/** AlgorithmIdentifier of a digest, without parameters (RFC 5754, 2). */
export const digestIdentifier = (digest: SigningHash): Uint8Array => sequence(objectIdentifier(hashOid(digest)));

/** AlgorithmIdentifier of the signature (RFC 4055, RFC 5758); ECDSA has no parameters. */
export function signatureIdentifier({ scheme, digest }: SigningAlgorithm): Uint8Array {
  if (scheme === 'ecdsa') return sequence(objectIdentifier(ECDSA[digest]));
  if (scheme === 'rsa-pkcs1') return sequence(objectIdentifier(RSA[digest]), nullValue());
  const hash = sequence(objectIdentifier(hashOid(digest)), nullValue());
  const mask = sequence(objectIdentifier(MGF1), hash);
  const salt = integer(hashLength(digest));
  return sequence(objectIdentifier(RSA_PSS), sequence(context(0, hash), context(1, mask), context(2, salt)));
}

/** The value as CMS wants it: ECDSA as SEQUENCE { r, s }. Throws `signature.malformed`. */
export function cmsSignatureValue(algorithm: SigningAlgorithm, value: Uint8Array): Uint8Array {
  if (algorithm.scheme !== 'ecdsa') return value;
  try {
    if (algorithm.encoding === 'raw') return ecdsaRawToDer(value);
    const halves = readAsn1(value, { whole: true }).children.map(bigintOf);
    if (halves.length !== 2) throw new RangeError('two halves are expected');
    return value;
  } catch (cause) {
    throw new EngineError('signature.malformed', { scheme: algorithm.scheme }, cause);
  }
}
