import { deflateSync } from 'fflate';
import { concat, copyOf, utf8 } from '../../bytes/index.ts';
import { EngineError } from '../../errors.ts';
import { crc32 } from './crc32.ts';
import type { ZipEntry } from './entry.ts';
import { FLAG, MARK, METHOD, SIZE, viewOf } from './layout.ts';
import { entryName } from './names.ts';

/** An entry ready to be written: its records, without an offset in the file. */
export type ZipPart = Pick<ZipEntry, 'local' | 'central'>;

export interface NewEntry {
  name: string;
  content: Uint8Array;
  /** Not compressed, as `mimetype` has to be. */
  stored?: boolean;
  /** Written as UTC; ZIP counts from 1980 in steps of two seconds. */
  modified?: Date;
}

/** Version 2.0 of the format, written on a Unix system: then Info-ZIP also decodes names as UTF-8. */
const MADE_BY = (3 << 8) | 20;
const REGULAR_FILE = 0o100644 << 16;
const LIMIT = 0xffffffff;
/** Setting up the compression costs more than so few bytes can gain. */
const SMALL = 1024;

/** Returns the records of a new entry: no extra field, no data descriptor; the UTF-8 flag only if needed. */
export function newEntry({ name, content, stored = false, modified }: NewEntry): ZipPart {
  const encodedName = utf8(name);
  entryName(encodedName);
  if (encodedName.length > 0xffff) throw new EngineError('zip.name', { reason: 'length' });
  if (content.length >= LIMIT) throw new EngineError('zip.zip64', { entry: name });
  const deflated = stored || content.length < SMALL ? content : deflateSync(content);
  const isDeflated = deflated.length < content.length;
  const packed = isDeflated ? deflated : content;
  const common = new Uint8Array(26);
  const view = viewOf(common);
  view.setUint16(0, 20, true);
  view.setUint16(2, encodedName.length === name.length ? 0 : FLAG.utf8, true);
  view.setUint16(4, isDeflated ? METHOD.deflated : METHOD.stored, true);
  view.setUint32(6, dosTime(modified), true);
  view.setUint32(10, crc32(content), true);
  view.setUint32(14, packed.length, true);
  view.setUint32(18, content.length, true);
  view.setUint16(22, encodedName.length, true);
  return { local: concat(mark(MARK.local), common, encodedName, packed), central: centralHeader(common, encodedName) };
}

/** Returns the fields of the local header, after the signature and version of the central header (APPNOTE 4.3.12). */
function centralHeader(common: Uint8Array, name: Uint8Array): Uint8Array {
  const header = concat(mark(MARK.central), new Uint8Array(2), common, new Uint8Array(SIZE.central - 32), name);
  const view = viewOf(header);
  view.setUint16(4, MADE_BY, true);
  view.setUint32(38, REGULAR_FILE >>> 0, true);
  return header;
}

/** Writes a file of these entries in this order; the records of entries that were read are carried over as they are. */
export const writeZip = (parts: readonly ZipPart[]): Uint8Array =>
  concat(
    parts.map(({ local }) => local),
    closeZip(parts.map(({ local, central }) => ({ central, length: local.length }))),
  );

/** An entry that was written already: its central record, and how long its local record with the content is. */
export interface WrittenEntry {
  central: Uint8Array;
  length: number;
}

/** Returns the bytes after the entries of a file that is written one entry after the other. */
export function closeZip(entries: readonly WrittenEntry[]): Uint8Array {
  if (entries.length > 0xffff) throw new EngineError('zip.too-large', { limit: 'entries' });
  let offset = 0;
  const directory = entries.map(({ central, length }) => {
    const header = copyOf(central);
    if (offset >= LIMIT) throw new EngineError('zip.zip64');
    viewOf(header).setUint32(42, offset, true);
    offset += length;
    return header;
  });
  const end = concat(mark(MARK.end), new Uint8Array(SIZE.end - 4));
  const view = viewOf(end);
  view.setUint16(8, entries.length, true);
  view.setUint16(10, entries.length, true);
  view.setUint32(
    12,
    directory.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  view.setUint32(16, offset, true);
  return concat(directory, end);
}

/** How long a file of such entries, all stored, will be. */
export const zipLength = (entries: readonly { name: string; size: number }[]): number =>
  entries.reduce<number>(
    (sum, { name, size }) => sum + SIZE.local + SIZE.central + 2 * utf8(name).length + size,
    SIZE.end,
  );

function mark(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}

/** Returns the stated modification time of an entry, to two seconds; the inverse of `newEntry`. */
export function modifiedAt({ local }: Pick<ZipEntry, 'local'>): Date {
  const fields = viewOf(local).getUint32(10, true);
  const [day, clock] = [fields >>> 16, fields & 0xffff];
  const [hours, minutes, seconds] = [clock >> 11, (clock >> 5) & 63, (clock & 31) * 2];
  return new Date(Date.UTC(1980 + (day >> 9), ((day >> 5) & 15) - 1, day & 31, hours, minutes, seconds));
}

function dosTime(time: Date | undefined): number {
  if (!time || time.getUTCFullYear() < 1980) return 0x00210000;
  const day = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return ((day << 16) | clock) >>> 0;
}
