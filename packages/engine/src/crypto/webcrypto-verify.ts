import { nullValue, objectIdentifier, readAsn1, sequence } from '../codec/asn1/index.ts';
import { type HashName, hashLength } from './hash.ts';
import { ecdsaDerToRaw } from './ecdsa.ts';
import { type PublicKey, readPublicKey } from './public-key.ts';
import { verifyRsaPkcs1, type RsaRequest } from './rsa.ts';
import { UnsupportedAlgorithm, type Verify, type VerifyRequest } from './verify.ts';

const OFFERED: ReadonlySet<HashName> = new Set(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']);

const CURVES: Record<string, { namedCurve: string; size: number }> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', size: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', size: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', size: 66 },
};

const PLAIN_RSA = sequence(objectIdentifier('1.2.840.113549.1.1.1'), nullValue());

interface Plan {
  importAs: AlgorithmIdentifierParameters;
  verifyAs: AlgorithmIdentifierParameters;
  signature: Uint8Array;
  spki: Uint8Array;
}
type AlgorithmIdentifierParameters = Parameters<SubtleCrypto['verify']>[0] & { hash?: string; namedCurve?: string };

/** Verification with globalThis.crypto.subtle, for browsers and Node; the same answers in both. */
export const webCryptoVerify: Verify = async (request) => {
  const key = publicKeyOf(request.spki);
  if (!key) return false;
  const { scheme, digest } = request.algorithm;
  if (scheme === 'rsa-pkcs1' && !OFFERED.has(digest))
    return verifyRsaPkcs1({ ...request, digest } satisfies RsaRequest);
  const plan = planFor(request, key);
  if (!plan) return false;
  return runPlan(plan, request.data);
};

function publicKeyOf(spki: Uint8Array): PublicKey | undefined {
  try {
    return readPublicKey(readAsn1(spki));
  } catch {
    return undefined;
  }
}

async function runPlan(plan: Plan, data: Uint8Array): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  try {
    const key = await subtle.importKey('spki', copy(plan.spki), plan.importAs, false, ['verify']);
    return await subtle.verify(plan.verifyAs, key, copy(plan.signature), copy(data));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') {
      throw new UnsupportedAlgorithm(error.message, { cause: error });
    }
    return false;
  }
}

/** WebCrypto wants bytes that are not backed by shared memory. */
const copy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

function planFor(request: VerifyRequest, key: PublicKey): Plan | undefined {
  const { scheme, digest, saltLength, mgfDigest } = request.algorithm;
  if (scheme === 'eddsa') return edPlan(request, key);
  if (!OFFERED.has(digest)) throw new UnsupportedAlgorithm(`${scheme} with ${digest}`);
  if (scheme === 'ecdsa') return ecPlan(request, key);
  if (scheme === 'dsa') throw new UnsupportedAlgorithm('DSA');
  if (key.kind !== 'rsa') return undefined;
  const name = scheme === 'rsa-pss' ? 'RSA-PSS' : 'RSASSA-PKCS1-v1_5';
  if (scheme === 'rsa-pss' && (mgfDigest ?? digest) !== digest)
    throw new UnsupportedAlgorithm('MGF1 with another digest');
  const verifyAs = scheme === 'rsa-pss' ? { name, saltLength: saltLength ?? hashLength(digest) } : { name };
  return { importAs: { name, hash: digest }, verifyAs, signature: request.signature, spki: rsaSpki(request.spki) };
}

function edPlan(request: VerifyRequest, key: PublicKey): Plan | undefined {
  if (key.kind !== 'ed25519') throw new UnsupportedAlgorithm(key.kind);
  const name = { name: 'Ed25519' };
  return { importAs: name, verifyAs: name, signature: request.signature, spki: request.spki };
}

function ecPlan(request: VerifyRequest, key: PublicKey): Plan | undefined {
  if (key.kind !== 'ec') return undefined;
  const curve = CURVES[key.curve ?? ''];
  if (!curve) throw new UnsupportedAlgorithm(`curve ${key.curve ?? 'with explicit parameters'}`);
  const isRaw = request.algorithm.encoding === 'raw';
  const signature = isRaw ? request.signature : rawSignature(request.signature, curve.size);
  if (!signature) return undefined;
  return {
    importAs: { name: 'ECDSA', namedCurve: curve.namedCurve },
    verifyAs: { name: 'ECDSA', hash: request.algorithm.digest },
    signature,
    spki: request.spki,
  };
}

function rawSignature(der: Uint8Array, size: number): Uint8Array | undefined {
  try {
    return ecdsaDerToRaw(der, size);
  } catch {
    return undefined;
  }
}

/** A key marked id-RSASSA-PSS is offered to WebCrypto as a plain RSA key, the only form it reads. */
function rsaSpki(spki: Uint8Array): Uint8Array {
  const [algorithm, value] = readAsn1(spki).children;
  if (!algorithm || !value || algorithm.raw.length === PLAIN_RSA.length) return spki;
  return sequence(PLAIN_RSA, value.raw);
}
