import { utf8 } from '../../bytes/index.ts';
import { type ZipPart, isPacked, newEntry, writeZip } from '../../codec/zip/index.ts';
import { EngineError } from '../../errors.ts';
import type { SignedFile } from '../xades/index.ts';
import { manifestXml } from './manifest.ts';
import type { ContainerKind } from './container.ts';
import { ASIC_E, ASIC_S, MANIFEST, MIMETYPE, isDataFile } from './names.ts';

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/**
 * Returns a new container with these files and no signature yet (EN 319 162-1, 4.3, 4.4 and A.1); an ASiC-S takes one
 * file. `modified` is the time the archive states for its entries. Throws `asic.no-files`, `asic.one-file`,
 * `asic.file-name`, `asic.media-type`, `zip.name` or `zip.duplicate`.
 */
export function createAsic(files: readonly SignedFile[], modified: Date, kind: ContainerKind = 'ASiC-E'): Uint8Array {
  if (files.length === 0) throw new EngineError('asic.no-files');
  if (kind === 'ASiC-S' && files.length > 1) throw new EngineError('asic.one-file');
  files.forEach(checkFile);
  const names = new Set(files.map(({ name }) => name.normalize('NFC')));
  if (names.size !== files.length) throw new EngineError('zip.duplicate');
  const mediaType = kind === 'ASiC-S' ? ASIC_S : ASIC_E;
  const entries = files.map(({ name, mediaType: own }) => ({ path: name, mediaType: own }));
  const parts: ZipPart[] = [
    newEntry({ name: MIMETYPE, content: utf8(mediaType), stored: true, modified }),
    ...files.map((file) => newEntry({ ...file, stored: isPacked(file.mediaType), modified })),
    newEntry({ name: MANIFEST, content: manifestXml(entries, mediaType), modified }),
  ];
  return writeZip(parts);
}

/** Throws `asic.file-name` or `asic.media-type`. */
export function checkFile({ name, mediaType }: SignedFile): void {
  const isReserved = !isDataFile(name) || /^(?:meta-inf\/|mimetype$)/i.test(name);
  if (isReserved) throw new EngineError('asic.file-name', { name });
  if (!MEDIA_TYPE.test(mediaType)) throw new EngineError('asic.media-type', { name });
}
