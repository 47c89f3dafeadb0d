import { nullValue, objectIdentifier, readAsn1, sequence } from '../codec/asn1/index.ts';
import { type HashName, hashLength } from './hash.ts';
import { ecdsaDerToRaw } from './ecdsa.ts';
import { type PublicKey, readPublicKey } from './public-key.ts';
import { verifyRsaPkcs1, type RsaRequest } from './rsa.ts';
import { UnsupportedAlgorithm, type Verify, type VerifyRequest } from './verify.ts';

const OFFERED = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const;
type OfferedHash = (typeof OFFERED)[number];

const isOffered = (name: HashName): name is OfferedHash => (OFFERED as readonly HashName[]).includes(name);

type NamedCurve = 'P-256' | 'P-384' | 'P-521';

const CURVES: Record<string, { namedCurve: NamedCurve; size: number }> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', size: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', size: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', size: 66 },
};

const PLAIN_RSA = sequence(objectIdentifier('1.2.840.113549.1.1.1'), nullValue());

/** One public-key operation of the kinds that WebCrypto knows, as every platform can compute it. */
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
 * The verification a platform's own public-key operations make. What is offered is decided here, so that a signature
 * gets the same answer wherever it is judged.
 */
export const verifyWith =
  (compute: Compute): Verify =>
  async (request) => {
    const key = publicKeyOf(request.spki);
    if (!key) return false;
    const { scheme, digest } = request.algorithm;
    if (scheme === 'rsa-pkcs1' && !isOffered(digest))
      return verifyRsaPkcs1({ ...request, digest } satisfies RsaRequest);
    const operation = operationFor(request, key);
    return operation ? compute(operation) : false;
  };

function publicKeyOf(spki: Uint8Array): PublicKey | undefined {
  try {
    return readPublicKey(readAsn1(spki));
  } catch {
    return undefined;
  }
}

function operationFor(request: VerifyRequest, key: PublicKey): PublicKeyOperation | undefined {
  const { scheme, digest } = request.algorithm;
  if (scheme === 'eddsa') return edOperation(request, key);
  if (!isOffered(digest)) throw new UnsupportedAlgorithm(`${scheme} with ${digest}`);
  if (scheme === 'ecdsa') return ecOperation(request, { key, digest });
  if (scheme === 'dsa') throw new UnsupportedAlgorithm('DSA');
  return key.kind === 'rsa' ? rsaOperation(request, digest) : undefined;
}

function rsaOperation({ algorithm, ...request }: VerifyRequest, digest: OfferedHash): PublicKeyOperation {
  const { scheme, saltLength, mgfDigest } = algorithm;
  const plain = { ...request, spki: rsaSpki(request.spki), digest };
  if (scheme !== 'rsa-pss') return { ...plain, name: 'RSASSA-PKCS1-v1_5' };
  if ((mgfDigest ?? digest) !== digest) throw new UnsupportedAlgorithm('MGF1 with another digest');
  return { ...plain, name: 'RSA-PSS', saltLength: saltLength ?? hashLength(digest) };
}

function edOperation({ spki, signature, data }: VerifyRequest, key: PublicKey): PublicKeyOperation {
  if (key.kind !== 'ed25519') throw new UnsupportedAlgorithm(key.kind);
  return { name: 'Ed25519', spki, signature, data };
}

function ecOperation(
  { spki, algorithm, signature: value, data }: VerifyRequest,
  { key, digest }: { key: PublicKey; digest: OfferedHash },
): PublicKeyOperation | undefined {
  if (key.kind !== 'ec') return undefined;
  const curve = CURVES[key.curve ?? ''];
  if (!curve) throw new UnsupportedAlgorithm(`curve ${key.curve ?? 'with explicit parameters'}`);
  const signature = algorithm.encoding === 'raw' ? value : rawSignature(value, curve.size);
  return signature && { name: 'ECDSA', namedCurve: curve.namedCurve, spki, digest, signature, data };
}

function rawSignature(der: Uint8Array, size: number): Uint8Array | undefined {
  try {
    return ecdsaDerToRaw(der, size);
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
