import { equal } from '../../bytes/index.ts';
import { EngineError } from '../../errors.ts';
import { type CentralDirectory, findDirectory } from './directory.ts';
import type { ZipEntry } from './entry.ts';
import { checkExtra } from './extra.ts';
import { checkFileType } from './file-type.ts';
import { FLAG, MARK, METHOD, SIZE, malformed, piece, viewOf } from './layout.ts';
import { ZIP_LIMITS, type ZipLimits, tooLarge } from './limits.ts';
import { entryName } from './names.ts';
import { ELSEWHERE, longSizes } from './zip64.ts';

export interface ZipArchive {
  /** In the order of the file. */
  entries: ZipEntry[];
  comment: Uint8Array;
}

/** Fields of a central directory header. */
interface CentralHeader {
  raw: Uint8Array;
  nameBytes: Uint8Array;
  name: string;
  flags: number;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  offset: number;
}

/**
 * Reads a ZIP file strictly: both headers of every entry agree, entries are contiguous without overlap, no name occurs
 * twice or leads outside. Contents are unpacked by `contentOf` only. Throws EngineError `zip.malformed`,
 * `zip.encrypted`, `zip.multi-disk`, `zip.zip64`, `zip.method`, `zip.name`, `zip.duplicate`, `zip.headers-differ`,
 * `zip.overlap`, `zip.second-archive`, `zip.not-a-file` or `zip.too-large` (PKWARE APPNOTE 6.3.3; EN 319 162-1, annex A).
 */
export function readZip(bytes: Uint8Array, limits: ZipLimits = ZIP_LIMITS): ZipArchive {
  const directory = findDirectory(bytes);
  if (directory.count > limits.entries) throw tooLarge('entries');
  const headers = readDirectory(bytes, directory);
  checkNames(headers);
  if (headers.reduce((sum, { size }) => sum + size, 0) > limits.inflated) throw tooLarge('inflated');
  const inOrder = headers.toSorted((a, b) => a.offset - b.offset);
  let at = 0;
  const entries = inOrder.map((header, i) => {
    const next = inOrder[i + 1]?.offset ?? directory.start;
    if (header.offset !== at) throw new EngineError('zip.overlap', { entry: header.name, at: header.offset });
    at = next;
    return readEntry(bytes, header, next);
  });
  if (entries.length === 0 && directory.start !== 0) throw malformed('bytes in front of the directory');
  return { entries, comment: directory.comment };
}

function readDirectory(bytes: Uint8Array, directory: CentralDirectory): CentralHeader[] {
  const headers: CentralHeader[] = [];
  let at = directory.start;
  while (at < directory.end) {
    const header = readCentralHeader(bytes, at);
    headers.push(header);
    at += header.raw.length;
  }
  if (at !== directory.end || headers.length !== directory.count) throw malformed('directory');
  return headers;
}

function readCentralHeader(bytes: Uint8Array, at: number): CentralHeader {
  const fixed = viewOf(piece(bytes, at, SIZE.central));
  if (fixed.getUint32(0, true) !== MARK.central) throw malformed('directory');
  const nameLength = fixed.getUint16(28, true);
  const raw = piece(bytes, at, SIZE.central + nameLength + fixed.getUint16(30, true) + fixed.getUint16(32, true));
  const nameBytes = raw.subarray(SIZE.central, SIZE.central + nameLength);
  const name = entryName(nameBytes);
  if (fixed.getUint16(34, true) !== 0) throw new EngineError('zip.multi-disk');
  const [packedSize, size, offset] = [20, 24, 42].map((field) => fixed.getUint32(field, true)) as [
    number,
    number,
    number,
  ];
  if ([packedSize, size, offset].includes(0xffffffff)) throw new EngineError('zip.zip64', { entry: name });
  checkExtra(raw.subarray(SIZE.central + nameLength, raw.length - fixed.getUint16(32, true)), name);
  checkFileType(raw, name);
  const flags = fixed.getUint16(8, true);
  checkFlags(flags, name);
  const method = fixed.getUint16(10, true);
  if (method !== METHOD.stored && method !== METHOD.deflated)
    throw new EngineError('zip.method', { entry: name, method });
  return { raw, nameBytes, name, flags, method, crc: fixed.getUint32(16, true), packedSize, size, offset };
}

function checkFlags(flags: number, entry: string): void {
  if (flags & (FLAG.encrypted | FLAG.strongEncryption | FLAG.masked)) throw new EngineError('zip.encrypted', { entry });
  if (flags & FLAG.patched) throw new EngineError('zip.method', { entry, method: 'patch' });
}

/** Names that only differ in how a letter is composed are one name on some systems. */
function checkNames(headers: readonly CentralHeader[]): void {
  const seen = new Set<string>();
  for (const { name } of headers) {
    const key = name.normalize('NFC');
    if (seen.has(key)) throw new EngineError('zip.duplicate', { entry: name });
    seen.add(key);
  }
}

function readEntry(bytes: Uint8Array, header: CentralHeader, next: number): ZipEntry {
  const { name, offset, packedSize, method, crc, size } = header;
  const fixed = viewOf(piece(bytes, offset, SIZE.local));
  if (fixed.getUint32(0, true) !== MARK.local) throw malformed('local header', name);
  const nameLength = fixed.getUint16(26, true);
  const extraLength = fixed.getUint16(28, true);
  const start = offset + SIZE.local + nameLength + extraLength;
  const end = start + packedSize;
  if (!equal(piece(bytes, offset + SIZE.local, nameLength), header.nameBytes)) throw differs(name, 'name');
  const extra = piece(bytes, start - extraLength, extraLength);
  checkExtra(extra, name);
  const sizes = localSizes(fixed, extra);
  checkLocalHeader(fixed, sizes, header);
  if (end > next) throw new EngineError('zip.overlap', { entry: name, at: offset });
  checkTail(piece(bytes, end, next - end), header);
  const isFolder = name.endsWith('/');
  if (isFolder && size !== 0) throw malformed('folder with content', name);
  if (method === METHOD.stored && size !== packedSize) throw differs(name, 'size');
  // Readers of streams search the content for its end, and may find other entries in it.
  if (method === METHOD.stored && size > 0 && sizes.packedSize !== size) throw malformed('no size', name);
  const local = bytes.subarray(offset, next);
  const packed = bytes.subarray(start, end);
  return { name, isFolder, method, crc, size, hasExtra: extraLength > 0, packed, local, central: header.raw };
}

/** The sizes in a local header, and in its extra field where both are left to that (APPNOTE 4.5.3). */
function localSizes(fixed: DataView, extra: Uint8Array): { packedSize: number; size: number } {
  const [packedSize, size] = [fixed.getUint32(18, true), fixed.getUint32(22, true)] as const;
  const isElsewhere = packedSize === ELSEWHERE && size === ELSEWHERE;
  return (isElsewhere ? longSizes(extra) : undefined) ?? { packedSize, size };
}

/** With a data descriptor the local header may leave checksum and sizes at zero (APPNOTE 4.4.4, bit 3). */
function checkLocalHeader(
  fixed: DataView,
  sizes: { packedSize: number; size: number },
  { name, flags, method, crc, packedSize, size }: CentralHeader,
): void {
  const hasDescriptor = (flags & FLAG.descriptor) !== 0;
  const agrees = (stated: number, value: number): boolean => stated === value || (hasDescriptor && stated === 0);
  if (fixed.getUint16(6, true) !== flags) throw differs(name, 'flags');
  if (fixed.getUint16(8, true) !== method) throw differs(name, 'method');
  if (!agrees(fixed.getUint32(14, true), crc)) throw differs(name, 'checksum');
  if (!agrees(sizes.packedSize, packedSize) || !agrees(sizes.size, size)) throw differs(name, 'size');
}

/** After the content there is nothing, or the data descriptor, with or without its signature (APPNOTE 4.3.9). */
function checkTail(tail: Uint8Array, { name, flags, crc, packedSize, size }: CentralHeader): void {
  if ((flags & FLAG.descriptor) === 0) {
    if (tail.length > 0) throw malformed('bytes between entries', name);
    return;
  }
  if (tail.length !== 12 && tail.length !== 16) throw malformed('data descriptor', name);
  const view = viewOf(tail);
  if (tail.length === 16 && view.getUint32(0, true) !== MARK.descriptor) throw malformed('data descriptor', name);
  const stated = [0, 4, 8].map((field) => view.getUint32(field + tail.length - 12, true));
  if (stated[0] !== crc || stated[1] !== packedSize || stated[2] !== size) throw differs(name, 'data descriptor');
}

const differs = (entry: string, field: string): EngineError => new EngineError('zip.headers-differ', { entry, field });
