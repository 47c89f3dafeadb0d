import { EngineError } from '../../errors.ts';
import { MARK, SIZE, malformed, viewOf } from './layout.ts';

/** Location of the central directory. */
export interface CentralDirectory {
  start: number;
  end: number;
  count: number;
  comment: Uint8Array;
}

const MAX_COMMENT = 0xffff;
const FIRST_OF_MARK = MARK.end & 0xff;

/**
 * Reads the end record (APPNOTE 4.3.16). There is exactly one, its comment ends the file, and the directory ends where
 * it begins.
 */
export function findDirectory(bytes: Uint8Array): CentralDirectory {
  const view = viewOf(bytes);
  const at = findEnd(bytes, view);
  const field = (offset: number): number => view.getUint16(at + offset, true);
  const before = at - SIZE.zip64Locator;
  if (before >= 0 && view.getUint32(before, true) === MARK.zip64Locator) throw new EngineError('zip.zip64');
  if (field(4) !== 0 || field(6) !== 0 || field(8) !== field(10)) throw new EngineError('zip.multi-disk');
  const start = view.getUint32(at + 16, true);
  if (start + view.getUint32(at + 12, true) !== at) throw malformed('directory');
  return { start, end: at, count: field(10), comment: bytes.subarray(at + SIZE.end) };
}

/** A second end record, in the comment of the first or after it, would show two readers different containers. */
function findEnd(bytes: Uint8Array, view: DataView): number {
  const found: number[] = [];
  const highest = view.byteLength - SIZE.end;
  const lowest = Math.max(0, highest - MAX_COMMENT);
  const before = (from: number): number => (from < 0 ? -1 : bytes.lastIndexOf(FIRST_OF_MARK, from));
  for (let at = before(highest); at >= lowest; at = before(at - 1)) {
    if (view.getUint32(at, true) !== MARK.end) continue;
    if (at + SIZE.end + view.getUint16(at + 20, true) === view.byteLength) found.push(at);
  }
  if (found.length !== 1) throw malformed(found.length === 0 ? 'no end record' : 'two end records');
  return found[0]!;
}
