export { countUnopenedKeys } from './keys.ts';
export { holdFile, releaseFile, sweepFiles } from './holds.ts';
export { type OpenFile, openFile, type Part, partOf, readFile } from './open.ts';
export { type PictureFile, type PictureType, putPicture, readPicture } from './pictures.ts';
export { probeFiles } from './probe.ts';
export { putBytes, type PutFile, putFile, type PutOptions } from './put.ts';
export { seal, sealBound, type SecretPlace, unseal, unsealBound } from './secrets.ts';
export { UnopenedValue } from '../keys/unopened-value.ts';
export { createFileStore, type FileStore } from './store.ts';
