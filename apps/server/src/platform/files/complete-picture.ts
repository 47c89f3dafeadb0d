import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { LIMITS } from '@paraph/domain';

const PNG_HEAD = 8;
/** Bits of a pixel in samples, by colour type (PNG, third edition, 11.2.1). */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

interface Header {
  width: number;
  height: number;
  /** Minimum size of the unpacked picture, in bytes. */
  bytes: number;
}

/**
 * Whether these bytes are one complete PNG or JPEG that a browser can show without much memory. Every part must exist,
 * the size be within the limit, and nothing may follow the PNG.
 */
export async function isCompletePicture(bytes: Buffer): Promise<boolean> {
  try {
    return bytes[0] === 0x89 ? await isWholePng(bytes) : isWholeJpeg(bytes);
  } catch (fault) {
    if (fault instanceof RangeError || (fault as { code?: string }).code?.startsWith('Z_')) return false;
    throw fault;
  }
}

const fits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= LIMITS.picturePixels;

async function isWholePng(bytes: Buffer): Promise<boolean> {
  const data: Buffer[] = [];
  let [header, at]: [Header | undefined, number] = [undefined, PNG_HEAD];
  for (let type = ''; type !== 'IEND'; at += 12 + bytes.readUInt32BE(at)) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false;
    type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IHDR') header = headerOf(bytes.subarray(at + 8, end));
    if (!header) return false;
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, end));
  }
  if (at !== bytes.length || !header) return false;
  // An interlaced picture has a few bytes more, one for each row of each pass.
  const most = header.bytes + 4 * header.height + 65_536;
  return (await inflated(Buffer.concat(data), { maxOutputLength: most })).length >= header.bytes;
}

function headerOf(chunk: Buffer): Header | undefined {
  const [width, height, bits, samples] = [
    chunk.readUInt32BE(0),
    chunk.readUInt32BE(4),
    chunk.readUInt8(8),
    SAMPLES[chunk.readUInt8(9)],
  ];
  if (!samples || !fits(width, height)) return undefined;
  return { width, height, bytes: height * Math.ceil((width * bits * samples) / 8) };
}

/**
 * Reads segments up to the first scan (ITU-T T.81, annex B): one of them contains the size, and an end marker follows.
 */
function isWholeJpeg(bytes: Buffer): boolean {
  let isFit = false;
  for (let at = 2; bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    while (bytes[at + 1] === 0xff) at += 1;
    const mark = bytes[at + 1]!;
    if (mark === 0xda) return isFit && bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > at;
    const isSize = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isSize) isFit = fits(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
  }
  return false;
}
