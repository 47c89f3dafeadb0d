import { bigintOf, readAsn1 } from '../codec/asn1/index.ts';
import { context, integer, nullValue, objectIdentifier, sequence } from '../codec/asn1/index.ts';
import { ecdsaRawToDer, hashLength, hashOid, isSigningHash } from '../crypto/index.ts';
import type { PublicKeyKind, SigningHash } from '../crypto/index.ts';
import { EngineError } from '../errors.ts';
import type { Certificate } from '../pki/index.ts';

/**
 * How the signing device makes the value. By default RSA-PSS uses the same digest in MGF1 and a salt as long as the
 * digest (Smart-ID RP API v3). ECDSA values are raw (r and s concatenated) or DER: declared, never guessed. Ed25519
 * hashes the data by itself; its digest is that of the content (RFC 8419, 3.1).
 */
export type SigningAlgorithm =
  | { scheme: 'rsa-pkcs1'; digest: SigningHash }
  | { scheme: 'rsa-pss'; digest: SigningHash; mgfDigest?: SigningHash; saltLength?: number }
  | { scheme: 'ecdsa'; digest: SigningHash; encoding: 'raw' | 'der' }
  | { scheme: 'eddsa'; digest: 'SHA-512' };

const RSA_PSS = '1.2.840.113549.1.1.10';
const MGF1 = '1.2.840.113549.1.1.8';
const ED25519 = '1.3.101.112';

type Identifiers = Record<SigningHash, string>;

const ECDSA: Identifiers = {
  'SHA-256': '1.2.840.10045.4.3.2',
  'SHA-384': '1.2.840.10045.4.3.3',
  'SHA-512': '1.2.840.10045.4.3.4',
  'SHA3-256': '2.16.840.1.101.3.4.3.10',
  'SHA3-384': '2.16.840.1.101.3.4.3.11',
  'SHA3-512': '2.16.840.1.101.3.4.3.12',
};
const RSA: Identifiers = {
  'SHA-256': '1.2.840.113549.1.1.11',
  'SHA-384': '1.2.840.113549.1.1.12',
  'SHA-512': '1.2.840.113549.1.1.13',
  'SHA3-256': '2.16.840.1.101.3.4.3.14',
  'SHA3-384': '2.16.840.1.101.3.4.3.15',
  'SHA3-512': '2.16.840.1.101.3.4.3.16',
};

const KEYS: Record<SigningAlgorithm['scheme'], PublicKeyKind> = {
  'rsa-pkcs1': 'rsa',
  'rsa-pss': 'rsa',
  ecdsa: 'ec',
  eddsa: 'ed25519',
};

/**
 * Refuses algorithms that the certificate's key does not support: `algorithm.unsupported` or `algorithm.key-mismatch`.
 */
export function checkAlgorithm(algorithm: SigningAlgorithm, certificate: Certificate): void {
  const { scheme, digest } = algorithm;
  const isKnown = Object.hasOwn(KEYS, scheme) && isSigningHash(digest) && (scheme !== 'eddsa' || digest === 'SHA-512');
  if (!isKnown || !areParametersUsable(algorithm)) throw new EngineError('algorithm.unsupported', { scheme, digest });
  if (certificate.publicKey.kind !== KEYS[scheme]) {
    throw new EngineError('algorithm.key-mismatch', { scheme, key: certificate.publicKey.kind });
  }
}

function areParametersUsable(algorithm: SigningAlgorithm): boolean {
  if (algorithm.scheme !== 'rsa-pss') return true;
  const { digest, mgfDigest = digest, saltLength = hashLength(digest) } = algorithm;
  return isSigningHash(mgfDigest) && Number.isInteger(saltLength) && saltLength >= 0 && saltLength <= 512;
}

/** AlgorithmIdentifier of a digest, without parameters (RFC 5754, 2). */
export const digestIdentifier = (digest: SigningHash): Uint8Array => sequence(objectIdentifier(hashOid(digest)));

/** AlgorithmIdentifier of the signature (RFC 4055, RFC 5758, RFC 8419); ECDSA and Ed25519 have no parameters. */
export function signatureIdentifier(algorithm: SigningAlgorithm): Uint8Array {
  if (algorithm.scheme === 'eddsa') return sequence(objectIdentifier(ED25519));
  if (algorithm.scheme === 'ecdsa') return sequence(objectIdentifier(ECDSA[algorithm.digest]));
  if (algorithm.scheme === 'rsa-pkcs1') return sequence(objectIdentifier(RSA[algorithm.digest]), nullValue());
  const { digest, mgfDigest = digest, saltLength = hashLength(digest) } = algorithm;
  const mask = sequence(objectIdentifier(MGF1), parameterHash(mgfDigest));
  const parameters = [context(0, parameterHash(digest)), context(1, mask), context(2, integer(saltLength))];
  return sequence(objectIdentifier(RSA_PSS), sequence(parameters));
}

/** RFC 4055, 2.1 requires NULL with SHA-2 inside parameters; the identifiers of SHA-3 have none. */
const parameterHash = (digest: SigningHash): Uint8Array =>
  digest.startsWith('SHA3') ? digestIdentifier(digest) : sequence(objectIdentifier(hashOid(digest)), nullValue());

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
