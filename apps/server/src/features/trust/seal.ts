import { sign, type X509Certificate } from 'node:crypto';
import type { SigningAlgorithm } from '@paraph/engine/sign';
import { readSealPem, type SealPem } from '../../platform/config/index.ts';

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

/** Reads a seal. Throws as readSealPem. */
export function readSeal(pem: string, password?: string): Seal {
  const { key, digest, certificate, issuers } = readSealPem(pem, password);
  return {
    certificate: new Uint8Array(certificate.raw),
    chain: issuers.map(({ raw }) => new Uint8Array(raw)),
    algorithm: algorithmOf({ key, digest }),
    holder: holderOf(certificate),
    sign: (toBeSigned) => new Uint8Array(sign(digest.replace('-', ''), toBeSigned, key)),
  };
}

const algorithmOf = ({ key, digest }: Pick<SealPem, 'key' | 'digest'>): SigningAlgorithm =>
  key.asymmetricKeyType === 'rsa' ? { scheme: 'rsa-pkcs1', digest } : { scheme: 'ecdsa', digest, encoding: 'der' };

/** Returns the organisation, else the common name. */
const holderOf = ({ subject }: X509Certificate): string =>
  /^O=(.+)$/m.exec(subject)?.[1] ?? /^CN=(.+)$/m.exec(subject)?.[1] ?? '';
