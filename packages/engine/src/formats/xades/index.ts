export { digestMethod, digestUri, signatureMethod } from './algorithms.ts';
export type { XadesClaims } from './build.ts';
export {
  type SignedCertificateReference,
  certificateReferences,
  issuerSerialFits,
  namesCertificate,
} from './certificate-reference.ts';
export { claimedTime, hasUnreadableTime, lacksZone, readXadesClaims } from './claims-read.ts';
export { completeXades } from './complete.ts';
export { type DigestOf, hashedOnce } from './hashed-once.ts';
export { mediaTypesOf } from './media-types.ts';
export { type DigestedFile, checkForeignXades } from './foreign.ts';
export { counterSignatures, isValueReference } from './counter-signatures.ts';
export { type ExtendXades, type XadesLevel, extendXades } from './extend.ts';
export {
  archiveTimestampData,
  contentTimestampData,
  encapsulatedTimestamps,
  propertiesBefore,
  signatureTimestampData,
} from './imprints.ts';
export { DEFAULT_C14N, DSIG, SIGNED_PROPERTIES, XADES, XADES141, XPATH } from './namespaces.ts';
export {
  type PrepareXades,
  type PreparedXades,
  type SignedFile,
  type SignedPart,
  prepareXades,
  signedInfoBytes,
} from './prepare.ts';
export { type TimestampProperty, carriedValues, timestampProperties, valuesIn } from './properties.ts';
export {
  type FindFile,
  type Resolved,
  digestHolds,
  resolveReference,
  namesOf,
  transformed as canonicalBy,
} from './resolve.ts';
export { isSelectable, readParts } from './selection.ts';
export type { XadesSession } from './session.ts';
export { type XadesSignature, type XmlReference, bytesOf, decodeName, readSignatures } from './signature.ts';
