export { addArchiveTimestamps } from './archive-timestamp.ts';
export { claimAttributes, locationAttribute, signedAttributes, signingTime } from './attributes.ts';
export { type CadesValues, carriedIn } from './carried.ts';
export { readClaims } from './claims-read.ts';
export {
  type ContentDigest,
  type ExtendCades,
  type ExtendingCades,
  addSignatureTimestamps,
  addTimestampData,
  addValidationData,
} from './extend.ts';
export { IndexableParts, type IndexedParts, archiveTimestampParts, readHashIndex, revocationIn } from './hash-index.ts';
export { messageDigestIn } from './message-digest.ts';
export { type CadesSession, closeCadesSession, openCadesSession } from './session.ts';
export { signedData, withSignatureTimestamp } from './signed-data.ts';
