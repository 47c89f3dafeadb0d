import { createHash, sign, type KeyObject } from 'node:crypto';
import { bits, explicit, int, nul, oid, seq, time, type Der } from './der.ts';
import { ecdsaToDer, signEcdsaRaw } from './raw-sign.ts';

export type CertificateValidity = { from: Date; to: Date };
export type Tbs = {
  serial: Buffer;
  issuer: Der;
  subject: Der;
  validity: CertificateValidity;
  publicKey: Buffer;
  extensions: Der[];
};

/** Hash used with a key: SHA-256 for small ones, SHA-384 for P-384, SHA-512 for large RSA. */
const strengthOf = (key: KeyObject): 'sha256' | 'sha384' | 'sha512' => {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (namedCurve === 'secp384r1') return 'sha384';
  return modulusLength >= 4096 ? 'sha512' : 'sha256';
};

const RSA_WITH = {
  sha256: '1.2.840.113549.1.1.11',
  sha384: '1.2.840.113549.1.1.12',
  sha512: '1.2.840.113549.1.1.13',
} as const;
const ECDSA_WITH = {
  sha256: '1.2.840.10045.4.3.2',
  sha384: '1.2.840.10045.4.3.3',
  sha512: '1.2.840.10045.4.3.4',
} as const;

export type Signer = { hash: 'sha256' | 'sha384' | 'sha512'; algorithm: Der; sign: (data: Uint8Array) => Buffer };

/** How the sandbox's own services sign: the algorithm identifier and the act itself. */
export const signerFor = (key: KeyObject): Signer => {
  const hash = strengthOf(key);
  if (key.asymmetricKeyType === 'rsa')
    return { hash, algorithm: seq(oid(RSA_WITH[hash]), nul()), sign: (data) => sign(hash, data, key) };
  return {
    hash,
    algorithm: seq(oid(ECDSA_WITH[hash])),
    sign: (data) => ecdsaToDer(signEcdsaRaw(key, createHash(hash).update(data).digest())),
  };
};

/** Serial numbers are a hash of what the certificate is for, so that a rebuilt one is the same one. */
export const serialFor = (...parts: string[]): Buffer => {
  const serial = createHash('sha256').update(parts.join('\0')).digest().subarray(0, 16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return serial;
};

/** Signs an X.509 v3 certificate (RFC 5280 4.1). */
export const makeCertificate = (tbs: Tbs, issuerKey: KeyObject): Buffer => {
  const signer = signerFor(issuerKey);
  const body = seq(
    explicit(0, int(2)),
    int(tbs.serial),
    signer.algorithm,
    tbs.issuer,
    seq(time(tbs.validity.from), time(tbs.validity.to)),
    tbs.subject,
    tbs.publicKey,
    explicit(3, seq(...tbs.extensions)),
  );
  return seq(body, signer.algorithm, bits(signer.sign(body)));
};
