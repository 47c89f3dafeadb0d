import { constants, createECDH, createHash, createHmac, privateEncrypt, type KeyObject } from 'node:crypto';
import { int, nul, octetString, oid, seq } from './der.ts';
import { HASH_BYTES, HASH_OID, type SandboxDigest } from './oids.ts';

/**
 * Signatures over a ready digest: what a signing device does, and what node:crypto does not offer.
 * RSA-PSS (RFC 8017 9.1.1), RSA PKCS#1 v1.5 (RFC 8017 9.2) and ECDSA (FIPS 186-5 6.4).
 */
const hash = (name: SandboxDigest, ...parts: Uint8Array[]): Buffer => {
  const h = createHash(name);
  for (const part of parts) h.update(part);
  return h.digest();
};

const mgf1 = (name: SandboxDigest, seed: Buffer, size: number): Buffer => {
  const out: Buffer[] = [];
  for (let i = 0; i * HASH_BYTES[name] < size; i++) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(i);
    out.push(hash(name, seed, counter));
  }
  return Buffer.concat(out).subarray(0, size);
};

const modulusBits = (key: KeyObject): number => key.asymmetricKeyDetails?.modulusLength ?? 0;

/** A salt that key and digest make, so that the same act gives the same signature. */
const saltOf = (key: KeyObject, digest: Uint8Array, size: number): Buffer =>
  createHmac('sha512', key.export({ type: 'pkcs8', format: 'der' }))
    .update(digest)
    .digest()
    .subarray(0, size);

/** RSASSA-PSS over a digest; salt as long as the hash, MGF1 with the same hash, trailer 0xbc. */
export const signPss = (key: KeyObject, name: SandboxDigest, digest: Uint8Array): Buffer => {
  const size = HASH_BYTES[name];
  const emBits = modulusBits(key) - 1;
  const emLen = Math.ceil(emBits / 8);
  const salt = saltOf(key, digest, size);
  const h = hash(name, Buffer.alloc(8), digest, salt);
  const block = Buffer.concat([Buffer.alloc(emLen - 2 * size - 2), Buffer.from([1]), salt]);
  const mask = mgf1(name, h, block.length);
  for (let i = 0; i < block.length; i++) block[i] = (block[i] ?? 0) ^ (mask[i] ?? 0);
  block[0] = (block[0] ?? 0) & (0xff >> (8 * emLen - emBits));
  const encoded = Buffer.concat([block, h, Buffer.from([0xbc])]);
  return privateEncrypt({ key, padding: constants.RSA_NO_PADDING }, encoded);
};

/** RSASSA-PKCS1-v1_5 over a digest. */
export const signPkcs1 = (key: KeyObject, name: SandboxDigest, digest: Uint8Array): Buffer =>
  privateEncrypt(
    { key, padding: constants.RSA_PKCS1_PADDING },
    seq(seq(oid(HASH_OID[name]), nul()), octetString(digest)),
  );

const CURVES: Record<string, { order: bigint; bytes: number }> = {
  prime256v1: { order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n, bytes: 32 },
  secp384r1: {
    order: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
    bytes: 48,
  },
};

const toBig = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
const toBytes = (n: bigint, size: number): Buffer => Buffer.from(n.toString(16).padStart(size * 2, '0'), 'hex');

/** n^(m-2) mod m: the inverse for a prime m. */
const inverse = (n: bigint, m: bigint): bigint => {
  let result = 1n;
  for (let base = n % m, power = m - 2n; power > 0n; power >>= 1n, base = (base * base) % m)
    if (power & 1n) result = (result * base) % m;
  return result;
};

/**
 * ECDSA over a digest, as fixed-length r || s. The one-time number is drawn from key and digest, so that
 * the same certificate comes out the same each time.
 */
export const signEcdsaRaw = (key: KeyObject, digest: Uint8Array): Buffer => {
  const jwk = key.export({ format: 'jwk' });
  const curve = key.asymmetricKeyDetails?.namedCurve ?? '';
  const domain = CURVES[curve];
  if (!domain || typeof jwk.d !== 'string') throw new Error(`no ECDSA on curve ${curve}`);
  const secret = Buffer.from(jwk.d, 'base64url');
  const z = toBig(digest.subarray(0, domain.bytes));
  for (let round = 0; ; round++) {
    const drawn = createHmac('sha512', secret).update(Buffer.from(digest)).update(String(round)).digest();
    const k = (toBig(drawn) % (domain.order - 1n)) + 1n;
    const ecdh = createECDH(curve);
    ecdh.setPrivateKey(toBytes(k, domain.bytes));
    const r = toBig(ecdh.getPublicKey().subarray(1, 1 + domain.bytes)) % domain.order;
    const s = (inverse(k, domain.order) * ((z + r * toBig(secret)) % domain.order)) % domain.order;
    if (r > 0n && s > 0n) return Buffer.concat([toBytes(r, domain.bytes), toBytes(s, domain.bytes)]);
  }
};

/** r || s to the DER SEQUENCE that certificates and CMS carry. */
export const ecdsaToDer = (raw: Uint8Array): Buffer =>
  seq(int(raw.subarray(0, raw.length / 2)), int(raw.subarray(raw.length / 2)));
