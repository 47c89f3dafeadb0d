import { constants, createHash, publicDecrypt, timingSafeEqual, type KeyObject } from 'node:crypto';
import { DIGESTS, type DigestName } from './algorithm.ts';

/** A signature over an already computed digest. Node verifies messages only, so the padding is checked here. */
export interface RsaCheck {
  readonly key: KeyObject;
  readonly hash: DigestName;
  readonly digest: Uint8Array;
  readonly value: Uint8Array;
}

/** EMSA-PKCS1-v1_5, RFC 8017 §8.2.2: the expected block is built and compared in full, so no lax padding passes. */
export function isPkcs1Signature(check: RsaCheck): boolean {
  const block = openBlock(check);
  if (!block) return false;
  const info = Buffer.concat([Buffer.from(DIGESTS[check.hash].prefix, 'hex'), check.digest]);
  const filler = block.byteLength - info.byteLength - 3;
  if (filler < 8) return false;
  const expected = Buffer.concat([Buffer.of(0, 1), Buffer.alloc(filler, 0xff), Buffer.of(0), info]);
  return timingSafeEqual(block, expected);
}

/** EMSA-PSS-VERIFY, RFC 8017 §9.1.2: MGF1 over the same hash, a salt as long as the hash, trailer 0xbc. */
export function isPssSignature(check: RsaCheck): boolean {
  const block = openBlock(check);
  if (!block) return false;
  const length = DIGESTS[check.hash].length;
  const bits = (check.key.asymmetricKeyDetails?.modulusLength ?? 0) - 1;
  const encoded = block.subarray(block.byteLength - Math.ceil(bits / 8));
  // When the modulus length is one over a multiple of eight the block has a leading byte that must be zero.
  if (block.subarray(0, block.byteLength - encoded.byteLength).some((byte) => byte !== 0)) return false;
  if (encoded.byteLength < 2 * length + 2 || encoded.at(-1) !== 0xbc) return false;
  const masked = encoded.subarray(0, encoded.byteLength - length - 1);
  const hash = encoded.subarray(masked.byteLength, -1);
  const spare = 8 * encoded.byteLength - bits;
  if (masked[0]! >> (8 - spare)) return false;
  const mask = mgf1(hash, masked.byteLength, check.hash);
  const seeded = Buffer.from(masked.map((byte, i) => byte ^ mask[i]!));
  seeded[0]! &= 0xff >> spare;
  const salt = seeded.subarray(seeded.byteLength - length);
  const padding = seeded.subarray(0, seeded.byteLength - length - 1);
  if (padding.some((byte) => byte !== 0) || seeded[padding.byteLength] !== 1) return false;
  const again = createHash(DIGESTS[check.hash].node).update(Buffer.alloc(8)).update(check.digest).update(salt).digest();
  return timingSafeEqual(again, hash);
}

/** The padded block inside the signature, or null when the value cannot belong to this key. */
function openBlock({ key, value }: RsaCheck): Buffer | null {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || value.byteLength !== Math.ceil(bits / 8)) return null;
  try {
    return publicDecrypt({ key, padding: constants.RSA_NO_PADDING }, value);
  } catch {
    // A value not below the modulus: OpenSSL refuses it, and so do we (RFC 8017 §5.2.2).
    return null;
  }
}

function mgf1(seed: Uint8Array, length: number, hash: DigestName): Buffer {
  const rounds = Math.ceil(length / DIGESTS[hash].length);
  const parts = Array.from({ length: rounds }, (_, round) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(round);
    return createHash(DIGESTS[hash].node).update(seed).update(counter).digest();
  });
  return Buffer.concat(parts).subarray(0, length);
}
