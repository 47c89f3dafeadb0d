import { concat, equal } from '../bytes/index.ts';
import {
  bigintOf,
  bitStringOf,
  nullValue,
  objectIdentifier,
  octetString,
  partsOf,
  readAsn1,
  sequence,
} from '../codec/asn1/index.ts';
import { bigintFrom, bytesOf, power } from './big-integers.ts';
import { type HashName, hash, hashLength, hashOid } from './hash.ts';

export interface RsaRequest {
  spki: Uint8Array;
  digest: HashName;
  signature: Uint8Array;
  data: Uint8Array;
}

export interface PssRequest extends RsaRequest {
  mgfDigest: HashName;
  /** Bytes. */
  saltLength: number;
}

const MAX_MODULUS_BITS = 16_384n;

/**
 * RSASSA-PKCS1-v1_5 verification (RFC 8017, 8.2.2) for digests that the platform lacks. It handles public values only,
 * so plain big integers are sufficient.
 */
export function verifyRsaPkcs1(request: RsaRequest): boolean {
  const opened = openValue(request);
  if (!opened) return false;
  const { value, size } = opened;
  const encoded = bytesOf(value, size);
  return [true, false].some((withNull) => {
    const expected = encodedMessage(request, { size, withNull });
    return expected !== undefined && equal(encoded, expected);
  });
}

/** RSASSA-PSS verification (RFC 8017, 8.1.2) if the platform lacks the digest or that of the mask. */
export function verifyRsaPss(request: PssRequest): boolean {
  const opened = openValue(request);
  if (!opened) return false;
  const bits = opened.bits - 1;
  const size = Math.ceil(bits / 8);
  if (opened.value >> BigInt(8 * size) > 0n) return false;
  return holdsPss(bytesOf(opened.value, size), bits, request);
}

/** EMSA-PSS-VERIFY (RFC 8017, 9.1.2). */
function holdsPss(encoded: Uint8Array, bits: number, { digest, mgfDigest, saltLength, data }: PssRequest): boolean {
  const length = hashLength(digest);
  const split = encoded.length - length - 1;
  const unused = 8 * encoded.length - bits;
  if (split < saltLength + 1 || encoded.at(-1) !== 0xbc || encoded[0]! >> (8 - unused)) return false;
  const stated = encoded.subarray(split, -1);
  const block = mask(mgfDigest, stated, split).map((byte, i) => byte ^ encoded[i]!);
  block[0]! &= 0xff >> unused;
  const padding = split - saltLength - 1;
  if (block.subarray(0, padding).some((byte) => byte !== 0) || block[padding] !== 1) return false;
  const salt = block.subarray(padding + 1);
  return equal(hash(digest, new Uint8Array(8), hash(digest, data), salt), stated);
}

/** MGF1 (RFC 8017, B.2.1). */
function mask(name: HashName, seed: Uint8Array, length: number): Uint8Array {
  const blocks = Math.ceil(length / hashLength(name));
  const parts = Array.from({ length: blocks }, (_, i) => hash(name, seed, bytesOf(BigInt(i), 4)));
  return concat(parts).subarray(0, length);
}

/** Returns the value raised to the public exponent; undefined when key or value are malformed. */
function openValue({ spki, signature }: RsaRequest): { value: bigint; bits: number; size: number } | undefined {
  const key = rsaKey(spki);
  if (!key) return undefined;
  const bits = key.modulus.toString(2).length;
  const size = Math.ceil(bits / 8);
  const value = bigintFrom(signature);
  if (signature.length !== size || value >= key.modulus) return undefined;
  return { value: power(value, key.exponent, key.modulus), bits, size };
}

function rsaKey(spki: Uint8Array): { modulus: bigint; exponent: bigint } | undefined {
  try {
    const [modulus, exponent] = partsOf(readAsn1(bitStringOf(partsOf(readAsn1(spki), 2)[1])), 2).map(bigintOf);
    if (!modulus || !exponent || modulus <= 0n || exponent <= 0n) return undefined;
    if (modulus >> MAX_MODULUS_BITS > 0n || exponent >> 33n > 0n) return undefined;
    return { modulus, exponent };
  } catch {
    return undefined;
  }
}

/** EMSA-PKCS1-v1_5; verifiers accept DigestInfo with and without the NULL parameters (RFC 8017, 9.2, note 1). */
function encodedMessage(request: RsaRequest, shape: { size: number; withNull: boolean }): Uint8Array | undefined {
  const algorithm = [objectIdentifier(hashOid(request.digest)), ...(shape.withNull ? [nullValue()] : [])];
  const info = sequence(sequence(algorithm), octetString(hash(request.digest, request.data)));
  const padding = shape.size - info.length - 3;
  if (padding < 8) return undefined;
  return concat(Uint8Array.of(0, 1), new Uint8Array(padding).fill(0xff), Uint8Array.of(0), info);
}
