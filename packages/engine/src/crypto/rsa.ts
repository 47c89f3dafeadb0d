import { concat, equal } from '../bytes/index.ts';
import {
  bigintOf,
  bitStringOf,
  nullValue,
  objectIdentifier,
  octetString,
  readAsn1,
  sequence,
  sequenceOf,
} from '../codec/asn1/index.ts';
import { type HashName, hash, hashOid } from './hash.ts';

export interface RsaRequest {
  spki: Uint8Array;
  digest: HashName;
  signature: Uint8Array;
  data: Uint8Array;
}

const MAX_MODULUS_BITS = 16_384n;

/**
 * RSASSA-PKCS1-v1_5 verification (RFC 8017, 8.2.2) for digests the platform does not offer.
 * Only public values take part, so plain big integers are good enough.
 */
export function verifyRsaPkcs1(request: RsaRequest): boolean {
  const key = rsaKey(request.spki);
  if (!key) return false;
  const size = Math.ceil(key.modulus.toString(2).length / 8);
  if (request.signature.length !== size) return false;
  const value = bigintFrom(request.signature);
  if (value >= key.modulus) return false;
  const encoded = octetsOf(power(value, key.exponent, key.modulus), size);
  return [true, false].some((withNull) => {
    const expected = encodedMessage(request, { size, withNull });
    return expected !== undefined && equal(encoded, expected);
  });
}

function rsaKey(spki: Uint8Array): { modulus: bigint; exponent: bigint } | undefined {
  try {
    const [modulus, exponent] = sequenceOf(readAsn1(bitStringOf(sequenceOf(readAsn1(spki))[1]))).map(bigintOf);
    if (!modulus || !exponent || modulus <= 0n || exponent <= 0n) return undefined;
    if (modulus >> MAX_MODULUS_BITS > 0n || exponent >> 64n > 0n) return undefined;
    return { modulus, exponent };
  } catch {
    return undefined;
  }
}

/** EMSA-PKCS1-v1_5; verifiers accept DigestInfo with and without the NULL parameters (RFC 8017, 9.2, note 1). */
function encodedMessage(request: RsaRequest, shape: { size: number; withNull: boolean }): Uint8Array | undefined {
  const algorithm = [objectIdentifier(hashOid(request.digest)), ...(shape.withNull ? [nullValue()] : [])];
  const info = sequence(sequence(...algorithm), octetString(hash(request.digest, request.data)));
  const padding = shape.size - info.length - 3;
  if (padding < 8) return undefined;
  return concat(Uint8Array.of(0, 1), new Uint8Array(padding).fill(0xff), Uint8Array.of(0), info);
}

function bigintFrom(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return value;
}

function octetsOf(value: bigint, size: number): Uint8Array {
  const octets = new Uint8Array(size);
  let rest = value;
  for (let i = size - 1; i >= 0; i--) {
    octets[i] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  return octets;
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}
