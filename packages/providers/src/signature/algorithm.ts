/** Digest names as Smart-ID and WebCrypto write them. */
export type DigestName = 'SHA-256' | 'SHA-384' | 'SHA-512' | 'SHA3-256' | 'SHA3-384' | 'SHA3-512';

/** Node's name, length in bytes, and the DER prefix of DigestInfo (RFC 8017 §9.2 note 1; SHA-3 after RFC 9688). */
export const DIGESTS = {
  'SHA-256': { node: 'sha256', length: 32, prefix: '3031300d060960864801650304020105000420' },
  'SHA-384': { node: 'sha384', length: 48, prefix: '3041300d060960864801650304020205000430' },
  'SHA-512': { node: 'sha512', length: 64, prefix: '3051300d060960864801650304020305000440' },
  'SHA3-256': { node: 'sha3-256', length: 32, prefix: '3031300d060960864801650304020805000420' },
  'SHA3-384': { node: 'sha3-384', length: 48, prefix: '3041300d060960864801650304020905000430' },
  'SHA3-512': { node: 'sha3-512', length: 64, prefix: '3051300d060960864801650304020a05000440' },
} as const satisfies Record<DigestName, { node: string; length: number; prefix: string }>;

/** Digests a document is signed with; SHA-3 occurs in logins only. */
export type SigningDigest = 'SHA-256' | 'SHA-384' | 'SHA-512';

/**
 * How a signature value was made, in the engine's terms. ECDSA values are raw r‖s from a SIM card and a DER sequence
 * from eParaksts: declared, never guessed. PSS uses MGF1 with the same hash, a salt of its length, trailer 0xbc.
 */
export type ProviderAlgorithm<D extends DigestName = SigningDigest> =
  | { readonly scheme: 'rsa-pss' | 'rsa-pkcs1'; readonly digest: D }
  | { readonly scheme: 'ecdsa'; readonly digest: D; readonly encoding: 'raw' | 'der' };
