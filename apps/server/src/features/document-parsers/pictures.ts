/** Facts from the first bytes of a picture. */
export interface Picture {
  width: number;
  height: number;
  /** Clockwise quarter turns to display the picture; null where it is mirrored. */
  turn: 0 | 1 | 2 | 3 | null;
  /** The file has more than one picture: frames, or pages of a fax. */
  isMany: boolean;
}

type PictureReader = (bytes: Buffer) => Picture | undefined;

const still = { turn: 0, isMany: false } as const;
const starts = (bytes: Buffer, head: string): boolean => bytes.subarray(0, head.length).toString('latin1') === head;

const png: PictureReader = (bytes) => {
  if (!starts(bytes, '\u0089PNG\r\n\u001a\n') || !bytes.subarray(-64).includes('IEND')) return undefined;
  const before = bytes.subarray(0, bytes.indexOf('IDAT'));
  return { ...still, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), isMany: before.includes('acTL') };
};

/** Reads the blocks of a GIF: each picture begins with a comma; other blocks are skipped by their length. */
const gif: PictureReader = (bytes) => {
  if (!starts(bytes, 'GIF87a') && !starts(bytes, 'GIF89a')) return undefined;
  const colours = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const pastBlocks = (from: number): number => {
    let at = from;
    while (bytes[at]) at += bytes[at]! + 1;
    return at + 1;
  };
  let [at, pictures] = [13 + colours(bytes[10]!), 0];
  while (at < bytes.length && bytes[at] !== 0x3b) {
    if (bytes[at] === 0x2c) {
      pictures += 1;
      at = pastBlocks(at + 11 + colours(bytes[at + 9]!));
    } else if (bytes[at] === 0x21) at = pastBlocks(at + 2);
    else return undefined;
  }
  if (at >= bytes.length || pictures === 0) return undefined;
  return { ...still, width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), isMany: pictures > 1 };
};

const bmp: PictureReader = (bytes) =>
  starts(bytes, 'BM') && bytes.readUInt32LE(14) >= 40
    ? { ...still, width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) }
    : undefined;

/** Reads the segments of a JPEG up to the one with its size (ITU-T T.81, annex B). */
const jpeg: PictureReader = (bytes) => {
  if (!starts(bytes, '\u00ff\u00d8\u00ff') || bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < 4) return undefined;
  let turn: Picture['turn'] = 0;
  for (let at = 2; bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const mark = bytes[at + 1]!;
    const isSize = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isSize) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), turn, isMany: false };
    if (mark === 0xe1 && bytes.toString('latin1', at + 4, at + 10) === 'Exif\0\0')
      turn = exifTurn(bytes.subarray(at + 10));
  }
  return undefined;
};

/** Returns the fields of the first directory of a TIFF, and the offset of the next one (TIFF 6.0, section 2). */
function directory(bytes: Buffer): { fields: Map<number, number>; next: number } | undefined {
  const isLittle = starts(bytes, 'II*\0');
  if (!isLittle && !starts(bytes, 'MM\0*')) return undefined;
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const begin = long(4);
  const count = short(begin);
  const entries = Array.from({ length: count }, (_, i) => begin + 2 + 12 * i);
  const fields = new Map(entries.map((at) => [short(at), short(at + 2) === 3 ? short(at + 8) : long(at + 8)]));
  return { fields, next: long(begin + 2 + 12 * count) };
}

const ORIENTATION = 274;
/** Orientations 1 to 8 of Exif: upright, mirrored, upside down, … */
const TURNS: Readonly<Record<number, Picture['turn']>> = { 1: 0, 3: 2, 6: 1, 8: 3 };
const turnOf = (fields: ReadonlyMap<number, number>): Picture['turn'] => {
  const orientation = fields.get(ORIENTATION) ?? 1;
  return orientation >= 1 && orientation <= 8 ? (TURNS[orientation] ?? null) : 0;
};

/** Invalid Exif data must not make a picture unreadable. */
function exifTurn(bytes: Buffer): Picture['turn'] {
  try {
    return turnOf(directory(bytes)?.fields ?? new Map());
  } catch {
    return 0;
  }
}

const tiff: PictureReader = (bytes) => {
  const found = directory(bytes);
  const [width, height] = [found?.fields.get(256), found?.fields.get(257)];
  return found && width && height ? { width, height, turn: turnOf(found.fields), isMany: found.next !== 0 } : undefined;
};

const webp: PictureReader = (bytes) => {
  if (!starts(bytes, 'RIFF') || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  if (bytes.length < bytes.readUInt32LE(4)) return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ')
    return { ...still, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { ...still, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return undefined;
  const isMany = (bytes[20]! & 2) !== 0;
  return { turn: 0, isMany, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
};

const LOOKS: Readonly<Record<string, PictureReader>> = { png, gif, bmp, jpg: jpeg, jpeg, tif: tiff, tiff, webp };

/** Reads a picture of the type of its name; undefined when it is none, or is truncated before its size. */
export function inspectPicture(type: string, bytes: Uint8Array): Picture | undefined {
  try {
    const found = LOOKS[type]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return found && found.width > 0 && found.height > 0 ? found : undefined;
  } catch (fault) {
    if (fault instanceof RangeError) return undefined;
    throw fault;
  }
}

/** Returns the number of pixels of a picture of any type; 0 when the bytes are none. */
export function pixelsOf(bytes: Uint8Array): number {
  const found = PICTURE_TYPES.map((type) => inspectPicture(type, bytes)).find((picture) => picture !== undefined);
  return found ? found.width * found.height : 0;
}

const PICTURE_TYPES = ['png', 'jpeg', 'gif', 'bmp', 'tiff', 'webp'];
