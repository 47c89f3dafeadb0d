import type { DigestName } from '../crypto/index.ts';

/** RSASSA-PSS uses the same digest in MGF1 and a salt as long as the digest (ETSI TS 119 312; Smart-ID RP API v3). */
export interface RsaPss {
  scheme: 'rsa-pss';
  digest: DigestName;
  /** Octets; the length of the digest when absent. New signatures never set it. */
  saltLength?: number;
}

export interface RsaPkcs1 {
  scheme: 'rsa-pkcs1';
  digest: DigestName | 'SHA-1';
}

export interface Ecdsa {
  scheme: 'ecdsa';
  digest: DigestName | 'SHA-1';
  /** How the signature value comes: r and s behind each other, or SEQUENCE { r, s }. Declared, never guessed. */
  encoding: 'raw' | 'der';
}

/** How a signature value is made and in which form it is handed over. */
export type SignatureAlgorithm = RsaPss | RsaPkcs1 | Ecdsa;
