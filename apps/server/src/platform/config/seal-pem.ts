import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** The content of a file of the e-seal. */
export interface SealPem {
  key: KeyObject;
  /** Digest for signatures by this key. */
  digest: 'SHA-256' | 'SHA-384' | 'SHA-512';
  certificate: X509Certificate;
  /** Certificates of its issuers, as far as the file contains them. */
  issuers: X509Certificate[];
}

/** Digest per curve (TS 119 312: a hash as strong as the key). */
const CURVES: Readonly<Record<string, SealPem['digest']>> = {
  prime256v1: 'SHA-256',
  secp384r1: 'SHA-384',
  secp521r1: 'SHA-512',
};

/**
 * Reads a seal: private key, its certificate and the issuers in PEM, in any order.
 * Throws when key or certificate are missing, do not belong together, or are of a kind that cannot seal, and when the
 * password does not open the key.
 */
export function readSealPem(pem: string, password?: string): SealPem {
  const key = keyIn(pem, password);
  const certificates = blocks(pem, 'CERTIFICATE').map((block) => new X509Certificate(block));
  const certificate = certificates.find((one) => one.checkPrivateKey(key));
  if (!certificate) throw new Error('The file of the e-seal holds no certificate for its key.');
  return { key, digest: digestOf(key), certificate, issuers: certificates.filter((one) => one !== certificate) };
}

function digestOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): SealPem['digest'] {
  const digest = asymmetricKeyType === 'rsa' ? 'SHA-256' : CURVES[asymmetricKeyDetails?.namedCurve ?? ''];
  if (!digest) throw new Error(`A key of type ${asymmetricKeyType} cannot seal.`);
  return digest;
}

const blocks = (pem: string, label: string): string[] =>
  pem.match(new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----`, 'g')) ?? [];

function keyIn(pem: string, password: string | undefined): KeyObject {
  const [key] = ['PRIVATE KEY', 'ENCRYPTED PRIVATE KEY', 'EC PRIVATE KEY', 'RSA PRIVATE KEY'].flatMap((label) =>
    blocks(pem, label),
  );
  if (!key) throw new Error('The file of the e-seal holds no private key.');
  try {
    return createPrivateKey({ key, ...(password !== undefined && { passphrase: password }) });
  } catch (cause) {
    throw new Error('The private key of the e-seal does not open with PARAPH_SEAL_PASSWORD.', { cause });
  }
}
