import {
  type PdfDict,
  type PdfFile,
  type PdfStream,
  countOf,
  nameOf,
  numberOf,
  undoLzw,
  undoPredictor,
  undoRunLengths,
} from '../../../codec/pdf/index.ts';
import { filtersOf, lastParameters, packedBy } from '../alike/image-shape.ts';

/** Larger images are not looked through. */
const MOST_SAMPLES = 16_000_000;
const SAMPLES_SHIFT = 3;
const BITS = new Set([1, 2, 4, 8, 16]);
const FULL = 255;
/** Filters that pack bytes; the others are codings of pictures, such as JPEG, which are not decoded. */
const PACKS = new Set(['FlateDecode', 'ASCIIHexDecode', 'ASCII85Decode', 'LZWDecode', 'RunLengthDecode']);
/** Unpacked bytes for one unit of work. */
const BYTES_SHIFT = 6;

/** How many numbers a pixel has, and of how many bits. */
export interface PixelFormat {
  components: number;
  bits: number;
}

/** The numbers of an image as they are stored; of sixteen bits the upper eight. */
export interface Samples {
  width: number;
  height: number;
  samples: Uint8Array;
}

/** Undefined for an image that is coded, too large, or without all of its rows. Throws what reading throws. */
export function samplesOf(file: PdfFile, image: PdfStream, { components, bits }: PixelFormat): Samples | undefined {
  const [width, height] = ['Width', 'Height'].map((key) => countOf(file.resolve(image.dict.get(key))));
  if (!width || !height || !BITS.has(bits) || !isPacked(file, image)) return undefined;
  const count = width * height * components;
  if (!(count <= MOST_SAMPLES)) return undefined;
  const row = Math.ceil((width * components * bits) / 8);
  const bytes = rowsOf(file, image, row * height);
  if (bytes.length < row * height) return undefined;
  file.budget.spend(count >> SAMPLES_SHIFT);
  if (bits === 8) return { width, height, samples: bytes.subarray(0, count) };
  const samples = new Uint8Array(count);
  const perRow = width * components;
  for (let i = 0; i < count; i++) {
    const line = Math.floor(i / perRow);
    samples[i] = sampleAt(bytes, { from: line * row, place: i - line * perRow, bits });
  }
  return { width, height, samples };
}

/** The unpacked rows; too few where the data end too early or hold a wrong code. */
function rowsOf(file: PdfFile, image: PdfStream, expected: number): Uint8Array {
  const filters = filtersOf({ file }, image.dict) ?? [];
  const last = filters.at(-1) ?? '';
  if (last !== 'LZWDecode' && last !== 'RunLengthDecode') return file.streamData(image, 'exact');
  file.budget.spend(expected >> BYTES_SHIFT);
  const packed = packedBy({ file }, image, filters);
  if (last === 'RunLengthDecode') return undoRunLengths(packed, expected);
  const parameters = lastParameters({ file }, image);
  const early = countOf(parameters.get('EarlyChange')) ?? 1;
  // Rows with prediction have a byte more each.
  return undoPredictor(undoLzw(packed, { early, most: 2 * expected + 1 }), parameters, 'exact');
}

function sampleAt(bytes: Uint8Array, { from, place, bits }: { from: number; place: number; bits: number }): number {
  if (bits === 16) return bytes[from + 2 * place]!;
  const bit = place * bits;
  return (bytes[from + (bit >> 3)]! >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
}

function isPacked(file: PdfFile, { dict }: PdfStream): boolean {
  const filter = file.resolve(dict.get('Filter'));
  const filters = Array.isArray(filter) ? filter : filter === null ? [] : [filter];
  return filters.every((one) => PACKS.has(nameOf(file.resolve(one)) ?? ''));
}

/** What a sample of each component stands for, from 0 to 255. */
export interface Decoding {
  tables: readonly Uint8Array[];
  /** The image says itself what its samples stand for. */
  isSet: boolean;
}

/** The meaning of samples by Decode (ISO 32000-2, 8.9.5.2); undefined where it is not written as the standard says. */
export function decodingOf(file: PdfFile, dict: PdfDict, { components, bits }: PixelFormat): Decoding | undefined {
  const most = 2 ** Math.min(8, bits) - 1;
  const table = (from: number, to: number): Uint8Array =>
    Uint8Array.from({ length: most + 1 }, (_, sample) =>
      Math.round(FULL * Math.min(1, Math.max(0, from + (sample / most) * (to - from)))),
    );
  if (!dict.has('Decode')) return { tables: Array.from({ length: components }, () => table(0, 1)), isSet: false };
  const ends = file.array(dict.get('Decode')).map((item) => numberOf(file.resolve(item)) ?? Number.NaN);
  if (ends.length !== 2 * components || !ends.every(Number.isFinite)) return undefined;
  return { tables: Array.from({ length: components }, (_, i) => table(ends[2 * i]!, ends[2 * i + 1]!)), isSet: true };
}
