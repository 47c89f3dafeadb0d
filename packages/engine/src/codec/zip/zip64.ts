import { EngineError } from '../../errors.ts';
import { MARK, SIZE, malformed, viewOf } from './layout.ts';

/** Stands for a number that another record has in 64 bits (APPNOTE 4.4.1.4). */
export const ELSEWHERE = 0xffffffff;
const ELSEWHERE_SHORT = 0xffff;
/** The ZIP64 extended information of an entry (APPNOTE 4.5.3). */
const EXTENDED = 1;
const FIELD_HEAD = 4;
/** The rest of the record after its length, without data that extends it. */
const REST_OF_END = 44;

/** A number of 64 bits; one that is not exact is larger than any file. */
const longAt = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** The sizes in the extra field of a local header, which must have both (APPNOTE 4.5.3); undefined if it has none. */
export function longSizes(extra: Uint8Array): { size: number; packedSize: number } | undefined {
  const view = viewOf(extra);
  for (let at = 0; at + FIELD_HEAD <= extra.length;) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const start = at + FIELD_HEAD;
    if (kind === EXTENDED && length === 16 && start + length <= extra.length)
      return { size: longAt(view, start), packedSize: longAt(view, start + 8) };
    at = start + length;
  }
  return undefined;
}

/** What the end record of an archive states. */
export interface EndRecord {
  count: number;
  size: number;
  start: number;
}

/**
 * Reads the ZIP64 end record that stands with its locator in front of the end record (APPNOTE 4.3.14, 4.3.15); undefined
 * without a locator. What both records state agrees, unless the shorter one leaves it to the longer one.
 */
export function readLongEnd(
  bytes: Uint8Array,
  endAt: number,
  end: EndRecord,
): (EndRecord & { at: number }) | undefined {
  const view = viewOf(bytes);
  const locator = endAt - SIZE.zip64Locator;
  if (locator < 0 || view.getUint32(locator, true) !== MARK.zip64Locator) return undefined;
  const at = locator - SIZE.zip64End;
  if (at < 0 || longAt(view, locator + 8) !== at || view.getUint32(at, true) !== MARK.zip64End)
    throw new EngineError('zip.zip64');
  if (longAt(view, at + 4) !== REST_OF_END) throw new EngineError('zip.zip64');
  const disks = [locator + 4, at + 16, at + 20].map((place) => view.getUint32(place, true));
  const [onDisk, count, size, start] = [24, 32, 40, 48].map((place) => longAt(view, at + place)) as [
    number,
    number,
    number,
    number,
  ];
  if (disks.some((disk) => disk !== 0) || view.getUint32(locator + 16, true) > 1 || onDisk !== count)
    throw new EngineError('zip.multi-disk');
  const agrees = (short: number, long: number, elsewhere: number): boolean => short === long || short === elsewhere;
  const isSame =
    agrees(end.count, count, ELSEWHERE_SHORT) &&
    agrees(end.size, size, ELSEWHERE) &&
    agrees(end.start, start, ELSEWHERE);
  if (!isSame) throw malformed('end records');
  return { count, size, start, at };
}
