import { fromLatin1 } from '../../../bytes/index.ts';
import { type Tiles, readTiles } from './jpx-tiles.ts';
import { readUint16, readUint32 } from './byte-numbers.ts';

/** What a JPEG 2000 file says about its picture (ISO/IEC 15444-1, annex I). */
export interface Jpx extends Tiles {
  /** Parts of a colour that the file names; undefined if it leaves the colours to the PDF. */
  colours: number | undefined;
  /** Channels that say how opaque a pixel is. */
  opacities: number;
}

/** Parts of the colours that files name: grey, sRGB, YCC and CMYK. */
const ENUMERATED: Readonly<Record<number, number>> = { 12: 4, 16: 3, 17: 1, 18: 3 };
/** Parts of the colours of a profile (ICC), by the name in its header. */
const PROFILES: Readonly<Record<string, number>> = { GRAY: 1, 'RGB ': 3, CMYK: 4, YCbr: 3, 'Lab ': 3 };
const [NAMED, PROFILE] = [1, 2];

interface Box {
  kind: string;
  content: Uint8Array;
}

/** Reads a file of boxes, or the picture alone; undefined where viewers would have to guess. */
export function readJpx(bytes: Uint8Array): Jpx | undefined {
  if (bytes[0] === 0xff) {
    const tiles = readTiles(bytes);
    return tiles && { ...tiles, colours: undefined, opacities: 0 };
  }
  const boxes = boxesOf(bytes);
  const [header, more] = boxes?.filter(({ kind }) => kind === 'jp2h') ?? [];
  const [picture, another] = boxes?.filter(({ kind }) => kind === 'jp2c') ?? [];
  if (boxes?.[0]?.kind !== 'jP  ' || !header || !picture || more || another) return undefined;
  const tiles = readTiles(picture.content);
  return tiles && describe(boxesOf(header.content), tiles);
}

function describe(boxes: Box[] | undefined, tiles: Tiles): Jpx | undefined {
  const box = (kind: string): Uint8Array | undefined => boxes?.find((one) => one.kind === kind)?.content;
  const size = box('ihdr');
  // Viewers read palettes differently.
  if (!boxes || !size || box('pclr') || box('cmap')) return undefined;
  const isSame = readUint32(size, 0) === tiles.height && readUint32(size, 4) === tiles.width;
  if (!isSame || readUint16(size, 8) !== tiles.components) return undefined;
  const opacities = opacitiesOf(box('cdef'));
  const colours = coloursOf(box('colr'));
  return colours === undefined || colours + opacities === tiles.components
    ? { ...tiles, colours, opacities }
    : undefined;
}

function boxesOf(bytes: Uint8Array): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const length = readUint32(bytes, at) || bytes.length - at;
    // A length of 1 stands for one of 64 bits, which no picture in a PDF needs.
    if (length < 8 || at + length > bytes.length) return undefined;
    boxes.push({ kind: fromLatin1(bytes.subarray(at + 4, at + 8)), content: bytes.subarray(at + 8, at + length) });
    at += length;
  }
  return boxes;
}

function coloursOf(box: Uint8Array | undefined): number | undefined {
  if (box?.[0] === NAMED) return ENUMERATED[readUint32(box, 3)];
  return box?.[0] === PROFILE ? PROFILES[fromLatin1(box.subarray(3 + 16, 3 + 20))] : undefined;
}

/** Each channel that is described has six bytes: number, type and what it belongs to. */
function opacitiesOf(box: Uint8Array = new Uint8Array()): number {
  let found = 0;
  for (let at = 2; at + 6 <= box.length; at += 6) if (readUint16(box, at + 2) !== 0) found++;
  return found;
}
