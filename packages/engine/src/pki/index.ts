export { type Certificate, isNamedIssuer, isSameEntity, readCertificate, readPublicKeyOf } from './certificate.ts';
export {
  type CmsAttribute,
  type SignedData,
  type SignerIdentifier,
  type SignerInfo,
  attributeValues,
  readAttributes,
  readCounterSigner,
  readSignedData,
} from './cms.ts';
export { type Crl, type RevokedEntry, readCrl } from './crl.ts';
export { KEY_USAGES, type KeyUsage, type NameConstraints } from './extensions.ts';
export type { GeneralName } from './general-name.ts';
export { type ListCoverage, coverageOf, isListIssuer, scopeNames } from './list-scope.ts';
export { isSealCertificate } from './seal-certificate.ts';
export { type DistinguishedName, displayName, nameText, nameValue } from './name.ts';
export {
  type OcspCertificateStatus,
  type OcspResponse,
  type ResponderId,
  type SingleResponse,
  certIdMatches,
  isResponder,
  keyHashOf,
  publicKeyBytes,
  readOcspResponse,
} from './ocsp.ts';
export { ocspRequest, timestampRequest } from './ocsp-request.ts';
export { ANY_POLICY, ATTRIBUTE_TYPE, CMS, EXTENSION, PURPOSE } from './oids.ts';
export { type Pkcs12Content, type Pkcs12Opener, type Pkcs12Seal, readPkcs12 } from './pkcs12.ts';
export type { QcStatements, QcType } from './qc-statements.ts';
export type { RevocationReason } from './reason.ts';
export {
  type CertificateReference,
  digestMatches,
  issuerSerialMatches,
  signingCertificateReferences,
} from './signing-certificate.ts';
export { type TimestampInfo, type TimestampToken, readTimestampInfo, readTimestampToken } from './timestamp.ts';
export { isListUnderstood, isResponseUnderstood } from './understood.ts';
