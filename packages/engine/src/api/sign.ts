// Algorithms, claims, certificates and timestamps that all formats sign with.
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
