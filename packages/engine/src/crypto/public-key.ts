import { type Asn1Node, TAG, bitStringOf, oidOf, partsOf, readAsn1, present } from '../codec/asn1/index.ts';
import { type AlgorithmIdentifier, readAlgorithmIdentifier } from './algorithm-identifier.ts';

export type PublicKeyKind = 'rsa' | 'ec' | 'dsa' | 'ed25519' | 'ed448' | 'unknown';

/** Content of a SubjectPublicKeyInfo. */
export interface PublicKey {
  kind: PublicKeyKind;
  /** Length of the modulus or of the field, in bits; 0 when not known. */
  bits: number;
  /** Object identifier of a named curve. */
  curve?: string;
  /** RSA: length of the public exponent in bits. */
  exponentBits?: number;
  spki: Uint8Array;
}

const KINDS: Record<string, PublicKeyKind> = {
  '1.2.840.113549.1.1.1': 'rsa',
  '1.2.840.113549.1.1.10': 'rsa',
  '1.2.840.10045.2.1': 'ec',
  '1.2.840.10040.4.1': 'dsa',
  '1.3.101.112': 'ed25519',
  '1.3.101.113': 'ed448',
};

/** Field sizes of the named curves met in certificates (SEC 2, RFC 5639). */
const CURVE_BITS: Record<string, number> = {
  '1.2.840.10045.3.1.1': 192,
  '1.3.132.0.33': 224,
  '1.2.840.10045.3.1.7': 256,
  '1.3.132.0.10': 256,
  '1.3.132.0.34': 384,
  '1.3.132.0.35': 521,
  '1.3.36.3.3.2.8.1.1.5': 224,
  '1.3.36.3.3.2.8.1.1.7': 256,
  '1.3.36.3.3.2.8.1.1.9': 320,
  '1.3.36.3.3.2.8.1.1.11': 384,
  '1.3.36.3.3.2.8.1.1.13': 512,
};

type KeySizes = Pick<PublicKey, 'bits' | 'curve' | 'exponentBits'>;

const SIZES: Record<PublicKeyKind, (key: KeyParts) => KeySizes> = {
  rsa: ({ value }) => {
    const [modulus, exponent] = partsOf(readAsn1(value, { whole: true }), 2);
    return { bits: bitLength(present(modulus)), exponentBits: bitLength(present(exponent)) };
  },
  dsa: ({ id }) => ({ bits: id.parameters?.constructed ? bitLength(present(id.parameters.children[0])) : 0 }),
  ec: ecSize,
  ed25519: () => ({ bits: 256 }),
  ed448: () => ({ bits: 456 }),
  unknown: () => ({ bits: 0 }),
};

interface KeyParts {
  id: AlgorithmIdentifier;
  value: Uint8Array;
}

/** Reads SubjectPublicKeyInfo (RFC 5280, 4.1.2.7). Throws Asn1Error when it is malformed. */
export function readPublicKey(node: Asn1Node): PublicKey {
  const [algorithm, value] = partsOf(node, 2);
  const id = readAlgorithmIdentifier(algorithm);
  const kind = KINDS[id.oid] ?? 'unknown';
  return { kind, spki: node.raw, ...SIZES[kind]({ id, value: bitStringOf(value) }) };
}

/** As OpenSSL and BoringSSL: no authority issues longer ones, and one verification would take a second. */
const MAX_MODULUS_BITS = 16_384;
/** The time of a verification grows with it; exponents of keys in use have 2 or 17 bits. BoringSSL accepts 33. */
const MAX_EXPONENT_BITS = 33;

/** Returns whether a verification with this key takes no more time than with any key in use. */
export const isVerifiable = ({ kind, bits, exponentBits = 0 }: PublicKey): boolean =>
  kind !== 'rsa' || (bits <= MAX_MODULUS_BITS && exponentBits > 1 && exponentBits <= MAX_EXPONENT_BITS);

function ecSize({ id, value }: KeyParts): KeySizes {
  const parameters = id.parameters;
  if (parameters?.tag === TAG.oid) {
    const curve = oidOf(parameters);
    return { curve, bits: CURVE_BITS[curve] ?? 0 };
  }
  // Explicit curve parameters: the uncompressed point is one byte and two field elements.
  return { bits: value[0] === 4 ? ((value.length - 1) / 2) * 8 : 0 };
}

function bitLength(integer: Asn1Node): number {
  const bytes = integer.content;
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? 0 : (bytes.length - first) * 8 - Math.clz32(bytes[first]!) + 24;
}
