/**
 * Certificates, algorithms, claims and timestamps that all formats sign with.
 *
 * @module
 * @example
 * ```ts
 * import { readCertificate, requestTimestamp } from '@paraph/engine/sign';
 * import { hash } from '@paraph/engine/crypto';
 *
 * console.log(readCertificate(certificate).notAfter > time); // true
 * const { time: proven } = await requestTimestamp({ digest: 'SHA-256', value: hash('SHA-256', pdf) }, ports);
 * console.log(proven instanceof Date); // true
 * ```
 */
export { type NextSignature, nextSignature } from '../formats/next-signature.ts';
export {
  type IssuedTimestamp,
  type ProveCurrent,
  proveCurrent,
  requestTimestamp,
  type Commitment,
  type Represented,
  type ProductionPlace,
  type SignaturePolicy,
  type SignerClaims,
  type SigningAlgorithm,
} from '../sign/index.ts';
export {
  isSealCertificate,
  type Pkcs12Content,
  type Pkcs12Opener,
  type Pkcs12Seal,
  readCertificate,
  readPkcs12,
} from '../pki/index.ts';
