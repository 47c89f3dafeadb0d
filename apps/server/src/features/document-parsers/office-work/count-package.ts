import { AppError, OFFICE_WORK } from '@paraph/domain';
import { contentOf, readZip } from '@paraph/engine/zip';
import { EngineError } from '@paraph/engine';
import { pixelsOf } from '../pictures.ts';
import { countXml } from './count-xml.ts';
import { OfficeWork } from './office-work.ts';
import { xmlBytes } from './xml-bytes.ts';

/** Facts of a package whose work is within limits. */
export interface Package {
  names: string[];
  mimetype: string;
  manifest: string;
}

const MANIFEST = 'META-INF/manifest.xml';
const EMBEDDED = /(^|\/)(embeddings|activeX)\/|(^|\/)Object \d+\/content\.xml$/;

/**
 * Unpacks a package part by part and counts the work that it causes in LibreOffice, including packages inside it.
 * @throws file.too-complex, file.office-protected, file.damaged
 */
export function countPackage({ name, bytes }: { name: string; bytes: Uint8Array }): Package {
  const work = new OfficeWork();
  try {
    return readParts(bytes, work, 1);
  } catch (fault) {
    if (!(fault instanceof EngineError)) throw fault;
    if (fault.code === 'zip.too-large') throw new AppError('file.too-complex');
    if (fault.code === 'zip.encrypted') throw new AppError('file.office-protected', { name });
    throw new AppError('file.damaged');
  }
}

function readParts(bytes: Uint8Array, work: OfficeWork, level: number): Package {
  work.limit('nesting', level - 1);
  const { entries } = readZip(bytes, { entries: OFFICE_WORK.parts, inflated: OFFICE_WORK.unpacked });
  const found: Package = { names: entries.map((entry) => entry.name), mimetype: '', manifest: '' };
  work.spend('parts', entries.length);
  work.spend('embedded', found.names.filter((name) => EMBEDDED.test(name)).length);
  for (const entry of entries) {
    const content = contentOf(entry);
    work.spend('unpacked', content.length);
    countPart(content, work, level);
    if (entry.name === 'mimetype') found.mimetype = textOf(content).trim();
    if (entry.name === MANIFEST) found.manifest = textOf(content);
  }
  return found;
}

function countPart(content: Uint8Array, work: OfficeWork, level: number): void {
  const xml = xmlBytes(content);
  if (xml) return countXml(xml, work);
  if (textOf(content.subarray(0, 4)) === 'PK\u0003\u0004') return void readInner(content, work, level);
  const pixels = pixelsOf(content);
  work.limit('picturePixels', pixels);
  return work.spend('allPixels', pixels);
}

/** A part that only begins like a package is counted as any other part. */
function readInner(content: Uint8Array, work: OfficeWork, level: number): void {
  try {
    readParts(content, work, level + 1);
  } catch (fault) {
    if (!(fault instanceof EngineError) || fault.code === 'zip.too-large') throw fault;
  }
}

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
