// ZIP archives within limits (APPNOTE 6.3).
export {
  type WrittenEntry,
  type ZipEntry,
  type ZipLimits,
  ZIP_LIMITS,
  closeZip,
  contentOf,
  newEntry,
  readZip,
  writeZip,
  zipLength,
  METHOD,
  isSound,
  modifiedAt,
} from '../codec/zip/index.ts';
