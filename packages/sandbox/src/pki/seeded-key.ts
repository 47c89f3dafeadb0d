import { checkPrimeSync, createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { drawn } from '../chance.ts';
import type { GeneratedKeyKind } from './key-ring.ts';

const CURVES = {
  'p-256': { node: 'prime256v1', jwk: 'P-256', bytes: 32 },
  'p-384': { node: 'secp384r1', jwk: 'P-384', bytes: 48 },
} as const;
const EXPONENT = 65_537n;

const toBig = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
const toText = (n: bigint): string => {
  const hex = n.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64url');
};

/** A private key that belongs to seed and name: worthless by design, and the same on every machine. */
export const seededKey = (seed: string, name: string, kind: GeneratedKeyKind): KeyObject =>
  kind === 'p-256' || kind === 'p-384' ? curveKey(seed, name, kind) : rsaKey(seed, name, Number(kind.slice(4)));

const curveKey = (seed: string, name: string, kind: keyof typeof CURVES): KeyObject => {
  const { node, jwk, bytes } = CURVES[kind];
  for (let round = 0; ; round++) {
    const secret = drawn(seed, `key\0${name}\0${kind}\0${round}`, bytes);
    const ecdh = createECDH(node);
    try {
      ecdh.setPrivateKey(secret);
    } catch {
      continue; // not below the order of the curve
    }
    const point = ecdh.getPublicKey();
    const [x, y] = [point.subarray(1, 1 + bytes), point.subarray(1 + bytes)].map((part) => part.toString('base64url'));
    return createPrivateKey({
      key: { kty: 'EC', crv: jwk, d: secret.toString('base64url'), x: x!, y: y! },
      format: 'jwk',
    });
  }
};

const rsaKey = (seed: string, name: string, bits: number): KeyObject => {
  const label = `key\0${name}\0rsa-${bits}`;
  const p = primeFrom(seed, `${label}\0p`, bits / 2);
  const q = primeFrom(seed, `${label}\0q`, bits / 2);
  const d = inverse(EXPONENT, (p - 1n) * (q - 1n));
  const key = {
    kty: 'RSA',
    n: toText(p * q),
    e: toText(EXPONENT),
    d: toText(d),
    p: toText(p),
    q: toText(q),
    dp: toText(d % (p - 1n)),
    dq: toText(d % (q - 1n)),
    qi: toText(inverse(q, p)),
  };
  return createPrivateKey({ key, format: 'jwk' });
};

/** The first prime from a drawn place on; its two highest bits are set, so that the product has its full length. */
const primeFrom = (seed: string, label: string, bits: number): bigint => {
  const start = toBig(drawn(seed, label, bits / 8)) | (3n << BigInt(bits - 2)) | 1n;
  for (let found = start; ; found += 2n)
    if (found % EXPONENT !== 1n && !hasSmallFactor(found) && checkPrimeSync(found)) return found;
};

const SMALL = [3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n, 43n, 47n, 53n, 59n, 61n, 67n, 71n, 73n];
const hasSmallFactor = (n: bigint): boolean => SMALL.some((small) => n % small === 0n);

/** The inverse of n modulo m (extended Euclid). */
const inverse = (n: bigint, m: bigint): bigint => {
  let [old, rest] = [n, m];
  let [x, next] = [1n, 0n];
  while (rest !== 0n) {
    const times = old / rest;
    [old, rest] = [rest, old - times * rest];
    [x, next] = [next, x - times * next];
  }
  return ((x % m) + m) % m;
};
