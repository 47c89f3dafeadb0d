import { nullValue, objectIdentifier, readAsn1, sequence } from '../codec/asn1/index.ts';
import { hashLength } from './hash.ts';
import { CURVES, type NamedCurve, curveNamed } from './curves.ts';
import { ecdsaDerToRaw, ecdsaRawToDer } from './ecdsa.ts';
import { verifyEcdsa } from './ecdsa-verify.ts';
import { type OfferedHash, isOffered } from './offered.ts';
import { type PublicKey, isVerifiable, readPublicKey } from './public-key.ts';
import { verifyRsaPkcs1, verifyRsaPss } from './rsa.ts';
import { UnsupportedAlgorithm, type Verify, type VerifyRequest } from './verify.ts';

const PLAIN_RSA = sequence(objectIdentifier('1.2.840.113549.1.1.1'), nullValue());

/** One public-key operation that WebCrypto supports, so that every platform can compute it. */
export interface PublicKeyOperation {
  name: 'RSA-PSS' | 'RSASSA-PKCS1-v1_5' | 'ECDSA' | 'Ed25519';
  /** SubjectPublicKeyInfo, DER; RSA keys always in the plain form. */
  spki: Uint8Array;
  /** Not for Ed25519, which hashes by itself. */
  digest?: OfferedHash;
  /** RSA-PSS; the digest of its mask is `digest` too. */
  saltLength?: number;
  /** ECDSA. */
  namedCurve?: NamedCurve;
  /** ECDSA: both halves, each as long as the field. */
  signature: Uint8Array;
  data: Uint8Array;
}

/** Computes the operation; a malformed key or value is false. May throw UnsupportedAlgorithm. */
export type Compute = (operation: PublicKeyOperation) => Promise<boolean>;

/**
 * Verifies with a platform's public-key operations, and with script if the platform lacks the digest. The choice is
 * made here, so that a signature gets the same result on every platform.
 */
export const verifyWith =
  (compute: Compute): Verify =>
  async (request) => {
    const key = publicKeyOf(request.spki);
    if (!key) return false;
    if (!isVerifiable(key))
      throw new UnsupportedAlgorithm(`RSA ${key.bits} with an exponent of ${key.exponentBits} bits`);
    const { scheme } = request.algorithm;
    if (scheme === 'eddsa') return compute(edOperation(request, key));
    if (scheme === 'ecdsa') return verifyEc(request, key, compute);
    if (scheme === 'dsa') throw new UnsupportedAlgorithm('DSA');
    return key.kind === 'rsa' && isSaltPossible(request, key) ? verifyRsa(request, compute) : false;
  };

function publicKeyOf(spki: Uint8Array): PublicKey | undefined {
  try {
    return readPublicKey(readAsn1(spki));
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the salt fits into the value (RFC 8017, 9.1.2). To OpenSSL negative lengths are modes, and browsers
 * compute the length modulo 2^32.
 */
const isSaltPossible = ({ algorithm: { saltLength = 0 } }: VerifyRequest, { bits }: PublicKey): boolean =>
  Number.isSafeInteger(saltLength) && saltLength >= 0 && saltLength <= bits >> 3;

async function verifyRsa({ algorithm, ...request }: VerifyRequest, compute: Compute): Promise<boolean> {
  const { scheme, digest, mgfDigest = digest, saltLength = hashLength(digest) } = algorithm;
  const spki = rsaSpki(request.spki);
  if (scheme !== 'rsa-pss') {
    if (!isOffered(digest)) return verifyRsaPkcs1({ ...request, digest });
    return compute({ ...request, spki, digest, name: 'RSASSA-PKCS1-v1_5' });
  }
  if (!isOffered(digest) || mgfDigest !== digest) return verifyRsaPss({ ...request, digest, mgfDigest, saltLength });
  return compute({ ...request, spki, digest, saltLength, name: 'RSA-PSS' });
}

function edOperation({ spki, signature, data }: VerifyRequest, key: PublicKey): PublicKeyOperation {
  if (key.kind !== 'ed25519') throw new UnsupportedAlgorithm(key.kind);
  return { name: 'Ed25519', spki, signature, data };
}

async function verifyEc(request: VerifyRequest, key: PublicKey, compute: Compute): Promise<boolean> {
  if (key.kind !== 'ec') return false;
  const namedCurve = curveNamed(key.curve);
  if (!namedCurve) throw new UnsupportedAlgorithm(`curve ${key.curve ?? 'with explicit parameters'}`);
  const { spki, algorithm, signature: value, data } = request;
  const { digest, encoding } = algorithm;
  const signature = rawSignature(value, { encoding, size: CURVES[namedCurve].size });
  if (!signature) return false;
  const operation = { spki, namedCurve, signature, data };
  return isOffered(digest) ? compute({ ...operation, digest, name: 'ECDSA' }) : verifyEcdsa({ ...operation, digest });
}

/**
 * Returns halves of the length that XMLDSig 1.1, 6.4.3 requires. EU DSS omits common leading zeros, in every fourth
 * value of P-521; validators in use restore them.
 */
function rawSignature(
  value: Uint8Array,
  { encoding, size }: { encoding: 'raw' | 'der' | undefined; size: number },
): Uint8Array | undefined {
  if (encoding === 'raw' && value.length === 2 * size) return value;
  try {
    return ecdsaDerToRaw(encoding === 'raw' ? ecdsaRawToDer(value) : value, size);
  } catch {
    return undefined;
  }
}

/** A key marked id-RSASSA-PSS is offered as a plain RSA key, the only form WebCrypto reads. */
function rsaSpki(spki: Uint8Array): Uint8Array {
  const [algorithm, value] = readAsn1(spki).children;
  if (!algorithm || !value || algorithm.raw.length === PLAIN_RSA.length) return spki;
  return sequence(PLAIN_RSA, value.raw);
}
