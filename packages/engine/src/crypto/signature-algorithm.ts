import {
  Asn1Error,
  TAG,
  type Asn1Node,
  expectTag,
  explicitOf,
  numberOf,
  numbered,
  optionalParts,
  readAsn1,
  sequenceOf,
} from '../codec/asn1/index.ts';
import { type AlgorithmIdentifier, readAlgorithmIdentifier } from './algorithm-identifier.ts';
import { type HashName, hashByOid } from './hash.ts';

export type SignatureScheme = 'rsa-pkcs1' | 'rsa-pss' | 'ecdsa' | 'dsa' | 'eddsa';

/** How a signature value was made, in the words a verifier needs. */
export interface SignatureAlgorithm {
  scheme: SignatureScheme;
  /** The digest of the signed bytes; EdDSA hashes internally, and this is the hash of its curve. */
  digest: HashName;
  /** How an ECDSA value is written; DER when absent. */
  encoding?: 'raw' | 'der';
  /** RSA-PSS only: bytes of salt and the digest inside MGF1; those of `digest` when absent. */
  saltLength?: number;
  mgfDigest?: HashName;
}

const FIXED: Record<string, [SignatureScheme, HashName]> = {
  '1.2.840.113549.1.1.4': ['rsa-pkcs1', 'MD5'],
  '1.2.840.113549.1.1.5': ['rsa-pkcs1', 'SHA-1'],
  '1.2.840.113549.1.1.14': ['rsa-pkcs1', 'SHA-224'],
  '1.2.840.113549.1.1.11': ['rsa-pkcs1', 'SHA-256'],
  '1.2.840.113549.1.1.12': ['rsa-pkcs1', 'SHA-384'],
  '1.2.840.113549.1.1.13': ['rsa-pkcs1', 'SHA-512'],
  '1.3.36.3.3.1.2': ['rsa-pkcs1', 'RIPEMD-160'],
  '2.16.840.1.101.3.4.3.13': ['rsa-pkcs1', 'SHA3-224'],
  '2.16.840.1.101.3.4.3.14': ['rsa-pkcs1', 'SHA3-256'],
  '2.16.840.1.101.3.4.3.15': ['rsa-pkcs1', 'SHA3-384'],
  '2.16.840.1.101.3.4.3.16': ['rsa-pkcs1', 'SHA3-512'],
  '1.2.840.10045.4.1': ['ecdsa', 'SHA-1'],
  '1.2.840.10045.4.3.1': ['ecdsa', 'SHA-224'],
  '1.2.840.10045.4.3.2': ['ecdsa', 'SHA-256'],
  '1.2.840.10045.4.3.3': ['ecdsa', 'SHA-384'],
  '1.2.840.10045.4.3.4': ['ecdsa', 'SHA-512'],
  '2.16.840.1.101.3.4.3.9': ['ecdsa', 'SHA3-224'],
  '2.16.840.1.101.3.4.3.10': ['ecdsa', 'SHA3-256'],
  '2.16.840.1.101.3.4.3.11': ['ecdsa', 'SHA3-384'],
  '2.16.840.1.101.3.4.3.12': ['ecdsa', 'SHA3-512'],
  '1.2.840.10040.4.3': ['dsa', 'SHA-1'],
  '2.16.840.1.101.3.4.3.1': ['dsa', 'SHA-224'],
  '2.16.840.1.101.3.4.3.2': ['dsa', 'SHA-256'],
  '1.3.101.112': ['eddsa', 'SHA-512'],
  '1.3.101.113': ['eddsa', 'SHA3-512'],
};

/** Key identifiers used in the field of a signature algorithm: the digest is stated elsewhere (RFC 3370, 3.2). */
const KEY_ONLY: Record<string, SignatureScheme> = {
  '1.2.840.113549.1.1.1': 'rsa-pkcs1',
  '1.2.840.10045.2.1': 'ecdsa',
  '1.2.840.10040.4.1': 'dsa',
};

const RSA_PSS = '1.2.840.113549.1.1.10';

/**
 * The algorithm named by an identifier; undefined when it is not known here.
 * `digest` is the digestAlgorithm of CMS, used when the identifier names only the key.
 */
export function signatureAlgorithm(id: AlgorithmIdentifier, digest?: HashName): SignatureAlgorithm | undefined {
  const fixed = FIXED[id.oid];
  if (fixed) return { scheme: fixed[0], digest: fixed[1] };
  if (id.oid === RSA_PSS) return pssOrNothing(id);
  const scheme = KEY_ONLY[id.oid];
  return scheme && digest ? { scheme, digest } : undefined;
}

/** Parameters that cannot be read name no algorithm. */
function pssOrNothing(id: AlgorithmIdentifier): SignatureAlgorithm | undefined {
  try {
    return pssParameters(id);
  } catch (error) {
    if (error instanceof Asn1Error) return undefined;
    throw error;
  }
}

const MGF1 = '1.2.840.113549.1.1.8';

/** RSASSA-PSS-params with their defaults: SHA-1, MGF1 with SHA-1, 20 bytes of salt, trailer field 1 (RFC 4055, 3.1). */
function pssParameters({ parameters }: AlgorithmIdentifier): SignatureAlgorithm | undefined {
  const parts = parameters ? sequenceOf(parameters) : [];
  const [hash, mask, salt, trailer] = optionalParts(parts, numbered(0), numbered(1), numbered(2), numbered(3)).map(
    explicitOf,
  );
  const digest = hash ? hashByOid(readAlgorithmIdentifier(hash).oid) : 'SHA-1';
  const mgfDigest = mask ? maskDigest(mask) : 'SHA-1';
  const saltLength = salt ? integerOf(salt) : 20;
  if (!digest || !mgfDigest || saltLength < 0 || (trailer && integerOf(trailer) !== 1)) return undefined;
  return { scheme: 'rsa-pss', digest, mgfDigest, saltLength };
}

/** The digest of the only mask generation function there is. */
function maskDigest(node: Asn1Node): HashName | undefined {
  const { oid, parameters } = readAlgorithmIdentifier(node);
  return oid === MGF1 ? hashByOid(readAlgorithmIdentifier(parameters).oid) : undefined;
}

const integerOf = (node: Asn1Node): number => numberOf(expectTag(node, TAG.integer));

/** Reads an encoded AlgorithmIdentifier and names it, see signatureAlgorithm. */
export const signatureAlgorithmFromDer = (der: Uint8Array, digest?: HashName): SignatureAlgorithm | undefined =>
  signatureAlgorithm(readAlgorithmIdentifier(readAsn1(der)), digest);
