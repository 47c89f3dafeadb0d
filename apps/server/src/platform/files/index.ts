export { isBucketMissing } from './guarded-blobs.ts';
export { addTenantKey, countUnopenedKeys, opensTenantKey } from './keys.ts';
export { holdFile, releaseFile, sweepFiles } from './holds.ts';
export { type OpenFile, openFile, readFile } from './open.ts';
export { type ByteRange, partOf, type RequestedRange } from './range.ts';
export { type PictureFile, type StoredPictureType, putPicture, readPicture } from './pictures.ts';
export { probeFiles } from './probe.ts';
export { putBytes, type PutFile, putFile, type PutOptions } from './put.ts';
export { seal, sealBound, type SecretCell, unseal, unsealBound } from './secrets.ts';
export { UnopenedValue } from '../keys/unopened-value.ts';
export {
  claimFileStore,
  type Mark,
  markOf,
  OtherFileStore,
  readMark,
  requireMark,
  otherMarks,
  writeMark,
} from './installation-mark.ts';
export { examineStoredFiles } from './sample.ts';
export { createFileStore, type FileStore } from './store.ts';
