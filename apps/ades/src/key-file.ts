import {
  type KeyObject,
  X509Certificate,
  constants,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  pbkdf2Sync,
  sign,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Pkcs12Seal, type SigningAlgorithm, readPkcs12 } from '@paraph/engine/sign';

/** A key in a file with the certificate that belongs to it. */
export interface FileSigner {
  certificate: Uint8Array;
  chain: Uint8Array[];
  algorithm: SigningAlgorithm;
  sign(data: Uint8Array): Uint8Array;
}

/** How to sign, where the key leaves a choice. */
export interface SigningRequest {
  digest?: SigningAlgorithm['digest'];
  pss?: boolean;
}

/** Reads a PKCS#12 file. Throws Error when the password is wrong or no key fits a certificate. */
export function readKeyFile(path: string, password: string, wanted: SigningRequest = {}): FileSigner {
  const { keys, certificates } = readPkcs12(new Uint8Array(readFileSync(path)), (seal, data) =>
    open(seal, data, password),
  );
  const key = keys[0] && createPrivateKey({ key: Buffer.from(keys[0]), format: 'der', type: 'pkcs8' });
  if (!key) throw new Error(`${path} holds no key`);
  const own = certificates.find((der) => fits(der, key));
  if (!own) throw new Error(`${path} holds no certificate for its key`);
  const chain = certificates.filter((der) => der !== own);
  return { certificate: own, chain, ...deviceOf(key, wanted) };
}

function fits(der: Uint8Array, key: KeyObject): boolean {
  const spki = (publicKey: KeyObject): string => publicKey.export({ type: 'spki', format: 'der' }).toString('hex');
  return spki(new X509Certificate(der).publicKey) === spki(createPublicKey(key));
}

const EC_DIGESTS: Record<string, 'SHA-256' | 'SHA-384' | 'SHA-512'> = {
  prime256v1: 'SHA-256',
  secp384r1: 'SHA-384',
  secp521r1: 'SHA-512',
};

/** The name Node has for a digest: sha256, sha3-256. */
const nodeName = (digest: string): string => digest.toLowerCase().replace('sha-', 'sha');

function deviceOf(key: KeyObject, wanted: SigningRequest): Pick<FileSigner, 'algorithm' | 'sign'> {
  if (key.asymmetricKeyType === 'rsa') return rsaDevice(key, wanted);
  if (key.asymmetricKeyType === 'ed25519') {
    return {
      algorithm: { scheme: 'eddsa', digest: 'SHA-512' },
      sign: (data) => new Uint8Array(sign(null, data, key)),
    };
  }
  const digest = wanted.digest ?? EC_DIGESTS[key.asymmetricKeyDetails?.namedCurve ?? ''];
  if (!digest) throw new Error(`keys of type ${key.asymmetricKeyType} cannot sign documents`);
  return {
    algorithm: { scheme: 'ecdsa', digest, encoding: 'der' },
    sign: (data) => new Uint8Array(sign(nodeName(digest), data, key)),
  };
}

function rsaDevice(
  key: KeyObject,
  { digest = 'SHA-256', pss }: SigningRequest,
): Pick<FileSigner, 'algorithm' | 'sign'> {
  const options = pss
    ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : { key, padding: constants.RSA_PKCS1_PADDING };
  return {
    algorithm: { scheme: pss ? 'rsa-pss' : 'rsa-pkcs1', digest },
    sign: (data) => new Uint8Array(sign(nodeName(digest), data, options)),
  };
}

const PRFS: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

const CIPHERS: Record<string, { name: string; keyLength: number }> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyLength: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyLength: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyLength: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyLength: 24 },
};

const SHA1_AND_3DES = '1.2.840.113549.1.12.1.3';

function open(seal: Pkcs12Seal, data: Uint8Array, password: string): Uint8Array {
  if (seal.scheme === 'pkcs12') return openOld(seal, data, password);
  const cipher = CIPHERS[seal.cipher];
  const prf = PRFS[seal.prf];
  if (!cipher || !prf) throw new Error(`the key file is encrypted in an unknown way (${seal.cipher})`);
  const key = pbkdf2Sync(password, seal.salt, seal.iterations, cipher.keyLength, prf);
  return decrypt(cipher.name, { key, iv: seal.iv }, data);
}

function openOld(seal: Extract<Pkcs12Seal, { scheme: 'pkcs12' }>, data: Uint8Array, password: string): Uint8Array {
  if (seal.oid !== SHA1_AND_3DES)
    throw new Error(`the key file is encrypted in a way that is no longer safe (${seal.oid})`);
  const derive = (purpose: number, length: number): Buffer => deriveKey({ ...seal, password, purpose }, length);
  return decrypt('des-ede3-cbc', { key: derive(1, 24), iv: derive(2, 8) }, data);
}

function decrypt(name: string, { key, iv }: { key: Buffer; iv: Uint8Array }, data: Uint8Array): Uint8Array {
  const decipher = createDecipheriv(name, key, iv);
  try {
    return new Uint8Array(Buffer.concat([decipher.update(data), decipher.final()]));
  } catch (cause) {
    throw new Error('the password of the key file is wrong', { cause });
  }
}

interface Derivation {
  password: string;
  salt: Uint8Array;
  iterations: number;
  purpose: number;
}

const BLOCK = 64;

/** Key derivation of RFC 7292, appendix B.2, with SHA-1. */
function deriveKey({ password, salt, iterations, purpose }: Derivation, length: number): Buffer {
  const secret = Buffer.from(`${password}\0`, 'utf16le').swap16();
  const stretched = (bytes: Uint8Array): Buffer => {
    const size = bytes.length === 0 ? 0 : BLOCK * Math.ceil(bytes.length / BLOCK);
    return size === 0 ? Buffer.alloc(0) : Buffer.alloc(size, bytes);
  };
  let input = Buffer.concat([stretched(salt), stretched(secret)]);
  const pieces: Buffer[] = [];
  for (let made = 0; made < length; made += 20) {
    let block = createHash('sha1').update(Buffer.alloc(BLOCK, purpose)).update(input).digest();
    for (let i = 1; i < iterations; i++) block = createHash('sha1').update(block).digest();
    pieces.push(block);
    input = addToBlocks(input, block);
  }
  return Buffer.concat(pieces).subarray(0, length);
}

/** Each block of the input is replaced by its sum with the repeated hash and one, modulo 2^512. */
function addToBlocks(input: Buffer, hash: Buffer): Buffer<ArrayBuffer> {
  const out = Buffer.from(input);
  for (let start = 0; start < out.length; start += BLOCK) {
    let carry = 1;
    for (let i = BLOCK - 1; i >= 0; i--) {
      carry += out[start + i]! + hash[i % hash.length]!;
      out[start + i] = carry & 255;
      carry >>= 8;
    }
  }
  return out;
}
