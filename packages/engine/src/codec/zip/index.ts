export { type ZipEntry, contentOf } from './entry.ts';
export { ZIP_LIMITS, type ZipLimits } from './limits.ts';
export { METHOD } from './layout.ts';
export { type ZipArchive, readZip } from './read.ts';
export { isPacked } from './packed.ts';
export { type NewEntry, type ZipPart, newEntry, writeZip } from './write.ts';
