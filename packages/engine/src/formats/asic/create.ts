import { utf8 } from '../../bytes/index.ts';
import { type ZipPart, newEntry, writeZip } from '../../codec/zip/index.ts';
import { EngineError } from '../../errors.ts';
import type { SignedFile } from '../xades/index.ts';
import { manifestXml } from './manifest.ts';
import { ASIC_E, MANIFEST, MIMETYPE, isDataFile } from './names.ts';

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/**
 * A new ASiC-E container with these files and no signature yet (EN 319 162-1, 4.4 and A.1). `modified` is the time
 * the archive states for its entries. Throws `asic.no-files`, `asic.file-name`, `asic.media-type`, `zip.name` or
 * `zip.duplicate`.
 */
export function createAsic(files: readonly SignedFile[], modified: Date): Uint8Array {
  if (files.length === 0) throw new EngineError('asic.no-files');
  files.forEach(checkFile);
  const names = new Set(files.map(({ name }) => name.normalize('NFC')));
  if (names.size !== files.length) throw new EngineError('zip.duplicate');
  const manifest = manifestXml(files.map(({ name, mediaType }) => ({ path: name, mediaType })));
  const parts: ZipPart[] = [
    newEntry({ name: MIMETYPE, content: utf8(ASIC_E), stored: true, modified }),
    ...files.map(({ name, content }) => newEntry({ name, content, modified })),
    newEntry({ name: MANIFEST, content: manifest, modified }),
  ];
  return writeZip(parts);
}

/** Throws `asic.file-name` or `asic.media-type`. */
export function checkFile({ name, mediaType }: SignedFile): void {
  const isReserved = !isDataFile(name) || /^(?:meta-inf\/|mimetype$)/i.test(name);
  if (isReserved) throw new EngineError('asic.file-name', { name });
  if (!MEDIA_TYPE.test(mediaType)) throw new EngineError('asic.media-type', { name });
}
