import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import type { SigningAlgorithm } from '@paraph/engine/sign';

/** The e-seal of the company that runs this installation: it seals acts that a person did here without an eID. */
export interface Seal {
  readonly certificate: Uint8Array;
  /** Certificates of its issuers, as far as the file contains them. */
  readonly chain: readonly Uint8Array[];
  readonly algorithm: SigningAlgorithm;
  /** Name of the holder according to the certificate. */
  readonly holder: string;
  readonly sign: (toBeSigned: Uint8Array) => Uint8Array;
}

/** Digest per curve (TS 119 312: a hash as strong as the key). */
const CURVES: Readonly<Record<string, 'SHA-256' | 'SHA-384' | 'SHA-512'>> = {
  prime256v1: 'SHA-256',
  secp384r1: 'SHA-384',
  secp521r1: 'SHA-512',
};

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): SigningAlgorithm {
  if (asymmetricKeyType === 'rsa') return { scheme: 'rsa-pkcs1', digest: 'SHA-256' };
  const digest = CURVES[asymmetricKeyDetails?.namedCurve ?? ''];
  if (!digest) throw new Error(`A key of type ${asymmetricKeyType} cannot seal.`);
  return { scheme: 'ecdsa', digest, encoding: 'der' };
}

/**
 * Reads a seal: private key, its certificate and the issuers in PEM, in any order.
 * Throws when key or certificate are missing, do not belong together, or are of a kind that cannot seal.
 */
export function readSeal(pem: string, password?: string): Seal {
  const key = keyIn(pem, password);
  const certificates = blocks(pem, 'CERTIFICATE').map((block) => new X509Certificate(block));
  const own = certificates.find((one) => one.checkPrivateKey(key));
  if (!own) throw new Error('The file of the e-seal holds no certificate for its key.');
  const algorithm = algorithmOf(key);
  return {
    certificate: new Uint8Array(own.raw),
    chain: certificates.filter((one) => one !== own).map((one) => new Uint8Array(one.raw)),
    algorithm,
    holder: holderOf(own),
    sign: (toBeSigned) => new Uint8Array(sign(algorithm.digest.replace('-', ''), toBeSigned, key)),
  };
}

const blocks = (pem: string, label: string): string[] =>
  pem.match(new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----`, 'g')) ?? [];

function keyIn(pem: string, password: string | undefined): KeyObject {
  const [key] = ['PRIVATE KEY', 'ENCRYPTED PRIVATE KEY', 'EC PRIVATE KEY', 'RSA PRIVATE KEY'].flatMap((label) =>
    blocks(pem, label),
  );
  if (!key) throw new Error('The file of the e-seal holds no private key.');
  return createPrivateKey({ key, ...(password !== undefined && { passphrase: password }) });
}

/** Returns the organisation, else the common name. */
const holderOf = ({ subject }: X509Certificate): string =>
  /^O=(.+)$/m.exec(subject)?.[1] ?? /^CN=(.+)$/m.exec(subject)?.[1] ?? '';
