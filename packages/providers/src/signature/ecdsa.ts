import type { KeyObject } from 'node:crypto';

/** Prime curves of SEC 2 / FIPS 186-5; a = -3 on all three. */
interface Curve {
  readonly p: bigint;
  readonly n: bigint;
  readonly b: bigint;
  readonly g: Point;
  readonly bytes: number;
}
type Point = readonly [x: bigint, y: bigint, z: bigint];

const CURVES: Readonly<Record<string, Curve>> = {
  'P-256': {
    p: 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn,
    n: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
    b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
    g: [
      0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
      0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
      1n,
    ],
    bytes: 32,
  },
  'P-384': {
    p: 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffffn,
    n: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
    b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
    g: [
      0xaa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7n,
      0x3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5fn,
      1n,
    ],
    bytes: 48,
  },
};

/**
 * Verifies ECDSA over an already computed digest (FIPS 186-5 §6.4.2); value is raw r‖s. Node verifies messages only,
 * and the services return digests. Works on public data only, so it need not be constant in time. Curves P-256 and
 * P-384; a key on another curve never verifies.
 */
export function isEcdsaSignature(key: KeyObject, digest: Uint8Array, value: Uint8Array): boolean {
  const jwk = key.asymmetricKeyType === 'ec' ? key.export({ format: 'jwk' }) : {};
  const curve = CURVES[jwk.crv ?? ''];
  if (!curve || value.byteLength !== 2 * curve.bytes) return false;
  const r = number(value.subarray(0, curve.bytes));
  const s = number(value.subarray(curve.bytes));
  if (r < 1n || r >= curve.n || s < 1n || s >= curve.n) return false;
  // A digest longer than the order contributes its leftmost bits; both orders fill complete bytes.
  const e = number(digest.subarray(0, curve.bytes));
  const w = inverse(s, curve.n);
  const q: Point = [number(Buffer.from(jwk.x!, 'base64url')), number(Buffer.from(jwk.y!, 'base64url')), 1n];
  const sum = add(times(curve.g, (e * w) % curve.n, curve), times(q, (r * w) % curve.n, curve), curve);
  if (sum[2] === 0n) return false;
  const z = inverse(sum[2], curve.p);
  return mod(sum[0] * z * z, curve.p) % curve.n === r;
}

const number = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
const mod = (value: bigint, by: bigint): bigint => ((value % by) + by) % by;

function inverse(value: bigint, by: bigint): bigint {
  let [a, b, x, y] = [mod(value, by), by, 1n, 0n];
  while (a > 1n) {
    const q = b / a;
    [a, b, x, y] = [b - q * a, a, y - q * x, x];
  }
  return mod(x, by);
}

const NOWHERE: Point = [1n, 1n, 0n];

/** Jacobian doubling for a = -3. */
function twice([x, y, z]: Point, { p }: Curve): Point {
  if (z === 0n || y === 0n) return NOWHERE;
  const delta = (z * z) % p;
  const gamma = (y * y) % p;
  const beta = (x * gamma) % p;
  const alpha = mod(3n * (x - delta) * (x + delta), p);
  const x3 = mod(alpha * alpha - 8n * beta, p);
  return [x3, mod(alpha * (4n * beta - x3) - 8n * gamma * gamma, p), mod(2n * y * z, p)];
}

/** Jacobian addition. */
function add(a: Point, b: Point, curve: Curve): Point {
  if (a[2] === 0n) return b;
  if (b[2] === 0n) return a;
  const { p } = curve;
  const z1 = (a[2] * a[2]) % p;
  const z2 = (b[2] * b[2]) % p;
  const u = (a[0] * z2) % p;
  const h = mod(b[0] * z1 - u, p);
  const s = (a[1] * b[2] * z2) % p;
  const r = mod(b[1] * a[2] * z1 - s, p);
  if (h === 0n) return r === 0n ? twice(a, curve) : NOWHERE;
  const hh = (h * h) % p;
  const hhh = (h * hh) % p;
  const v = (u * hh) % p;
  const x = mod(r * r - hhh - 2n * v, p);
  return [x, mod(r * (v - x) - s * hhh, p), (((h * a[2]) % p) * b[2]) % p];
}

function times(point: Point, by: bigint, curve: Curve): Point {
  let result = NOWHERE;
  for (const bit of by.toString(2)) {
    result = twice(result, curve);
    if (bit === '1') result = add(result, point, curve);
  }
  return result;
}
