import { readUint32 } from './byte-numbers.ts';

export interface Segments {
  width: number;
  height: number;
}

interface Segment {
  kind: number;
  content: Uint8Array;
}

const PAGE = 48;
/** Segments that paint: text, patterns, halftones and other areas (ITU-T T.88, 7.3). */
const PAINTS = new Set([6, 7, 22, 23, 38, 39, 42, 43]);
const KNOWN = new Set([...PAINTS, 0, 4, 16, 20, 36, 40, PAGE, 49, 50, 51, 52, 53, 62]);

/** The page of an image, of whose segments each has its length (ITU-T T.88, 7.2); undefined without page or paint. */
export function readJbig2(bytes: Uint8Array): Segments | undefined {
  const segments = segmentsOf(bytes);
  const [page, more] = segments?.filter(({ kind }) => kind === PAGE) ?? [];
  if (!page || more || !segments?.some(({ kind }) => PAINTS.has(kind))) return undefined;
  return { width: readUint32(page.content, 0), height: readUint32(page.content, 4) };
}

/** Returns whether the segments that images share are whole. */
export const areSegments = (bytes: Uint8Array): boolean => segmentsOf(bytes) !== undefined;

function segmentsOf(bytes: Uint8Array): Segment[] | undefined {
  const segments: Segment[] = [];
  for (let at = 0; at < bytes.length;) {
    const kind = bytes[at + 4]! & 63;
    const header = headerLength(bytes, at);
    const length = readUint32(bytes, at + header - 4);
    const start = at + header;
    if (!KNOWN.has(kind) || start + length > bytes.length) return undefined;
    segments.push({ kind, content: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return segments;
}

/** Number, flags, the segments referred to with a bit for each, page and length. */
function headerLength(bytes: Uint8Array, at: number): number {
  const number = readUint32(bytes, at);
  const short = (bytes[at + 5] ?? 0) >> 5;
  const isLong = short === 7;
  const referred = isLong ? readUint32(bytes, at + 5) % 2 ** 29 : short;
  const counted = isLong ? 4 + Math.ceil((referred + 1) / 8) : 1;
  const size = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
  const page = ((bytes[at + 4] ?? 0) & 64) === 0 ? 1 : 4;
  return 5 + counted + referred * size + page + 4;
}
