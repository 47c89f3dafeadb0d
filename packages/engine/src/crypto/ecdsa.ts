import { bigintOf, expectTag, readAsn1, sequence, sequenceOf, TAG, unsignedInteger } from '../codec/asn1/index.ts';

/**
 * ECDSA-Sig-Value (RFC 3279, 2.2.3) as the two halves of fixed length that WebCrypto and XML want.
 * `size` is the byte length of the field. Throws Asn1Error or RangeError when it does not fit.
 */
export function ecdsaDerToRaw(der: Uint8Array, size: number): Uint8Array {
  const halves = sequenceOf(readAsn1(der, { whole: true }));
  if (halves.length !== 2) throw new RangeError('an ECDSA signature has two halves');
  const raw = new Uint8Array(2 * size);
  halves.forEach((half, i) => {
    if (bigintOf(half) < 0n) throw new RangeError('negative half of an ECDSA signature');
    const bytes = expectTag(half, TAG.integer).content;
    const first = bytes.findIndex((byte) => byte !== 0);
    const significant = first < 0 ? bytes.subarray(bytes.length) : bytes.subarray(first);
    if (significant.length > size) throw new RangeError('half of an ECDSA signature is too long for the curve');
    raw.set(significant, (i + 1) * size - significant.length);
  });
  return raw;
}

/** The DER form that CMS and certificates want, from two halves of equal length. */
export function ecdsaRawToDer(raw: Uint8Array): Uint8Array {
  const size = raw.length / 2;
  if (!Number.isInteger(size) || size === 0) throw new RangeError('halves of an ECDSA signature differ in length');
  return sequence(unsignedInteger(raw.subarray(0, size)), unsignedInteger(raw.subarray(size)));
}
