import { readUint16 } from './byte-numbers.ts';

/** What the header of a picture states. */
export interface JpegFrame {
  width: number;
  height: number;
  bits: number;
  components: number;
}

const MARK = 0xff;
const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
/** Frames of one scan or of several that grow finer; viewers do not read the others (ISO/IEC 10918-1, table B.1). */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** The frame of a JPEG that begins at the first byte, has just one frame, and an end. */
export function readJpeg(bytes: Uint8Array): JpegFrame | undefined {
  if (bytes[0] !== MARK || bytes[1] !== START) return undefined;
  let picture: JpegFrame | undefined;
  for (let at = 2; at + 3 < bytes.length;) {
    if (bytes[at] !== MARK) return undefined;
    const kind = bytes[at + 1]!;
    if (kind === MARK) {
      at++;
      continue;
    }
    if (OTHER_FRAMES.has(kind) || (FRAMES.has(kind) && picture)) return undefined;
    if (FRAMES.has(kind)) picture = frameAt(bytes, at + 4);
    if (kind === SCAN) return hasEnd(bytes, at) ? picture : undefined;
    at += 2 + readUint16(bytes, at + 2);
  }
  return undefined;
}

const frameAt = (bytes: Uint8Array, at: number): JpegFrame => ({
  bits: bytes[at] ?? 0,
  height: readUint16(bytes, at + 1),
  width: readUint16(bytes, at + 3),
  components: bytes[at + 5] ?? 0,
});

/** Without an end, some viewers draw the part that is there and others nothing. Inside a scan, 0 follows 0xff. */
function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(MARK, from); at >= 0; at = bytes.indexOf(MARK, at + 1))
    if (bytes[at + 1] === END) return true;
  return false;
}
