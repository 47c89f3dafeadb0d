import { readUint16, readUint32 } from './byte-numbers.ts';

export interface Tiles {
  width: number;
  height: number;
  components: number;
  bits: number;
}

const [START, SIZE, TILE, END] = [0xff4f, 0xff51, 0xff90, 0xffd9];
const [SIZE_LENGTH, TILE_LENGTH] = [38, 10];

/** The size of a picture all of whose tiles are there, up to its end (ISO/IEC 15444-1, annex A). */
export function readTiles(bytes: Uint8Array): Tiles | undefined {
  if (readUint16(bytes, 0) !== START || readUint16(bytes, 2) !== SIZE) return undefined;
  const at = 4;
  const components = readUint16(bytes, at + 36);
  if (readUint16(bytes, at) !== SIZE_LENGTH + 3 * components) return undefined;
  const [right, bottom, left, top] = [4, 8, 12, 16].map((offset) => readUint32(bytes, at + offset)) as Numbers;
  const [across, down, tileLeft, tileTop] = [20, 24, 28, 32].map((offset) => readUint32(bytes, at + offset)) as Numbers;
  const bits = bitsOf(bytes.subarray(at + SIZE_LENGTH, at + SIZE_LENGTH + 3 * components));
  if (bits === undefined || across === 0 || down === 0) return undefined;
  const tiles = Math.ceil((right - tileLeft) / across) * Math.ceil((bottom - tileTop) / down);
  const first = firstTile(bytes, at + SIZE_LENGTH + 3 * components);
  if (!hasTiles(bytes, first, tiles)) return undefined;
  return { width: right - left, height: bottom - top, components, bits };
}

type Numbers = [number, number, number, number];

/** Bits of a component; undefined unless all have as many and as many pixels. */
function bitsOf(parts: Uint8Array): number | undefined {
  const depth = parts[0];
  if (depth === undefined || depth > 15) return undefined;
  for (let at = 0; at < parts.length; at += 3)
    if (parts[at] !== depth || parts[at + 1] !== 1 || parts[at + 2] !== 1) return undefined;
  return depth + 1;
}

function firstTile(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 4 < bytes.length && readUint16(bytes, at) !== TILE) at += 2 + readUint16(bytes, at + 2);
  return at;
}

/** Follows the parts of tiles, each of which says its length, to the end. */
function hasTiles(bytes: Uint8Array, first: number, count: number): boolean {
  const found = new Set<number>();
  let at = first;
  while (readUint16(bytes, at) === TILE && readUint16(bytes, at + 2) === TILE_LENGTH) {
    const length = readUint32(bytes, at + 6);
    found.add(readUint16(bytes, at + 4));
    if (length < TILE_LENGTH + 4) return length === 0 && found.size === count && endsLast(bytes);
    at += length;
  }
  return readUint16(bytes, at) === END && found.size === count;
}

/** A last part without length reaches up to the end of the picture. */
const endsLast = (bytes: Uint8Array): boolean => readUint16(bytes, bytes.length - 2) === END;
