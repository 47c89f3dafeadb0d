/**
 * ZIP archives within limits (APPNOTE 6.3).
 *
 * @module
 * @example
 * ```ts
 * import { contentOf, newEntry, readZip, writeZip } from '@paraph/engine/zip';
 *
 * const archive = writeZip([newEntry({ name: 'contract.pdf', content: pdf })]);
 * console.log(contentOf(readZip(archive).entries[0]!).length === pdf.length); // true
 * ```
 */
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
