import { EngineError } from '../../errors.ts';
import { MARK, SIZE, malformed, viewOf } from './layout.ts';
import { readLongEnd } from './zip64.ts';

/** Location of the central directory. */
export interface CentralDirectory {
  start: number;
  end: number;
  count: number;
  comment: Uint8Array;
}

const MAX_COMMENT = 0xffff;
const FIRST_OF_MARK = MARK.end & 0xff;
const RECORDS: ReadonlySet<number> = new Set(Object.values(MARK));

/**
 * Reads the end record (APPNOTE 4.3.16). There is exactly one, its comment ends the file, and the directory ends where
 * it, or the ZIP64 end record in front of it, begins. Its comment holds no record: readers that search from the end of the file would read an archive in the
 * comment instead.
 */
export function findDirectory(bytes: Uint8Array): CentralDirectory {
  const view = viewOf(bytes);
  const at = findEnd(bytes, view);
  if (hasRecordBehind(bytes, view, at)) throw new EngineError('zip.second-archive');
  const field = (offset: number): number => view.getUint16(at + offset, true);
  if (field(4) !== 0 || field(6) !== 0 || field(8) !== field(10)) throw new EngineError('zip.multi-disk');
  const stated = { count: field(10), size: view.getUint32(at + 12, true), start: view.getUint32(at + 16, true) };
  const { count, size, start, at: end } = readLongEnd(bytes, at, stated) ?? { ...stated, at };
  if (start + size !== end) throw malformed('directory');
  return { start, end, count, comment: bytes.subarray(at + SIZE.end) };
}

/** A second end record whose comment ends the file too would show two readers different containers. */
function findEnd(bytes: Uint8Array, view: DataView): number {
  const found: number[] = [];
  const highest = view.byteLength - SIZE.end;
  const lowest = Math.max(0, highest - MAX_COMMENT);
  const before = (from: number): number => (from < 0 ? -1 : bytes.lastIndexOf(FIRST_OF_MARK, from));
  for (let at = before(highest); at >= lowest; at = before(at - 1)) {
    if (view.getUint32(at, true) !== MARK.end) continue;
    if (at + SIZE.end + view.getUint16(at + 20, true) === view.byteLength) found.push(at);
  }
  if (found.length > 1) throw new EngineError('zip.second-archive');
  if (found.length === 0) throw malformed('no end record');
  return found[0]!;
}

/** Returns whether a record begins after the start of the end record, in its fields or its comment. */
function hasRecordBehind(bytes: Uint8Array, view: DataView, end: number): boolean {
  const highest = view.byteLength - 4;
  for (let at = bytes.indexOf(FIRST_OF_MARK, end + 1); at >= 0 && at <= highest;) {
    if (RECORDS.has(view.getUint32(at, true))) return true;
    at = bytes.indexOf(FIRST_OF_MARK, at + 1);
  }
  return false;
}
