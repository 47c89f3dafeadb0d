export { type ZipEntry, contentOf, isSound } from './entry.ts';
export { ZIP_LIMITS, type ZipLimits } from './limits.ts';
export { METHOD } from './layout.ts';
export { type ZipArchive, readZip } from './read.ts';
export { isPacked } from './packed.ts';
export {
  type NewEntry,
  type WrittenEntry,
  type ZipPart,
  closeZip,
  modifiedAt,
  newEntry,
  writeZip,
  zipLength,
} from './write.ts';
