import { bitStringOf, readAsn1, sequenceOf } from '../codec/asn1/index.ts';
import { bigintFrom, inverse } from './big-integers.ts';
import { CURVES, type Curve, type NamedCurve } from './curves.ts';
import { type HashName, hash } from './hash.ts';

/*
 * Verification of ECDSA in script, for digests that WebCrypto lacks (SHA-3, SHA-224). It handles public values only,
 * so it need not be constant in time.
 */

export interface EcdsaRequest {
  /** SubjectPublicKeyInfo, DER. */
  spki: Uint8Array;
  namedCurve: NamedCurve;
  digest: HashName;
  /** Both halves, each as long as the field. */
  signature: Uint8Array;
  data: Uint8Array;
}

/** Point in Jacobian coordinates: x = X/Z², y = Y/Z³; Z is 0 at infinity. */
type Point = readonly [x: bigint, y: bigint, z: bigint];

const INFINITY: Point = [1n, 1n, 0n];

/** FIPS 186-5, 6.4.2. A malformed key or value is false. */
export function verifyEcdsa({ spki, namedCurve, digest, signature, data }: EcdsaRequest): boolean {
  const curve = CURVES[namedCurve];
  const key = pointOf(spki, curve);
  if (!key || signature.length !== 2 * curve.size) return false;
  const r = bigintFrom(signature.subarray(0, curve.size));
  const s = bigintFrom(signature.subarray(curve.size));
  if (r <= 0n || r >= curve.n || s <= 0n || s >= curve.n) return false;
  const w = inverse(s, curve.n);
  const e = leftmost(hash(digest, data), curve);
  const sum = sumOfProducts(
    { times: (e * w) % curve.n, point: [curve.x, curve.y, 1n] },
    { times: (r * w) % curve.n, point: key },
    curve,
  );
  if (sum[2] === 0n) return false;
  const x = (sum[0] * inverse(sum[2] * sum[2], curve.p)) % curve.p;
  return x % curve.n === r;
}

/** As many leading bits of the digest as the order of the curve has. */
function leftmost(digest: Uint8Array, { n }: Curve): bigint {
  const surplus = digest.length * 8 - n.toString(2).length;
  return surplus > 0 ? bigintFrom(digest) >> BigInt(surplus) : bigintFrom(digest);
}

/** Returns the uncompressed point of a key, if it is on the curve. */
function pointOf(spki: Uint8Array, { p, b, size }: Curve): Point | undefined {
  const bytes = bitStringOf(sequenceOf(readAsn1(spki))[1]);
  if (bytes.length !== 2 * size + 1 || bytes[0] !== 4) return undefined;
  const x = bigintFrom(bytes.subarray(1, size + 1));
  const y = bigintFrom(bytes.subarray(size + 1));
  if (x >= p || y >= p) return undefined;
  return (y * y - (x * x * x - 3n * x + b)) % p === 0n ? [x, y, 1n] : undefined;
}

interface Product {
  times: bigint;
  point: Point;
}

/** Both products in one run over the bits (Shamir's trick). */
function sumOfProducts(one: Product, other: Product, curve: Curve): Point {
  const both = add(one.point, other.point, curve);
  const bits = Math.max(one.times.toString(2).length, other.times.toString(2).length);
  let sum = INFINITY;
  for (let i = BigInt(bits - 1); i >= 0n; i--) {
    sum = double(sum, curve);
    const first = (one.times >> i) & 1n;
    const second = (other.times >> i) & 1n;
    if (first && second) sum = add(sum, both, curve);
    else if (first) sum = add(sum, one.point, curve);
    else if (second) sum = add(sum, other.point, curve);
  }
  return sum;
}

const modulo = (value: bigint, p: bigint): bigint => {
  const rest = value % p;
  return rest < 0n ? rest + p : rest;
};

/** Point doubling for a = -3. */
function double([x, y, z]: Point, { p }: Curve): Point {
  if (z === 0n || y === 0n) return INFINITY;
  const zz = (z * z) % p;
  const yy = (y * y) % p;
  const beta = (x * yy) % p;
  const alpha = (3n * (x - zz) * (x + zz)) % p;
  const x3 = modulo(alpha * alpha - 8n * beta, p);
  return [x3, modulo(alpha * (4n * beta - x3) - 8n * yy * yy, p), modulo(2n * y * z, p)];
}

function add(a: Point, b: Point, curve: Curve): Point {
  if (a[2] === 0n) return b;
  if (b[2] === 0n) return a;
  const { p } = curve;
  const zz1 = (a[2] * a[2]) % p;
  const zz2 = (b[2] * b[2]) % p;
  const u1 = (a[0] * zz2) % p;
  const u2 = (b[0] * zz1) % p;
  const s1 = (((a[1] * b[2]) % p) * zz2) % p;
  const s2 = (((b[1] * a[2]) % p) * zz1) % p;
  const h = modulo(u2 - u1, p);
  const r = modulo(s2 - s1, p);
  if (h === 0n) return r === 0n ? double(a, curve) : INFINITY;
  const hh = (h * h) % p;
  const hhh = (h * hh) % p;
  const v = (u1 * hh) % p;
  const x3 = modulo(r * r - hhh - 2n * v, p);
  return [x3, modulo(r * (v - x3) - s1 * hhh, p), (((a[2] * b[2]) % p) * h) % p];
}
