import {
  type PdfDict,
  PdfBudget,
  PdfStream,
  countOf,
  undoLzw,
  undoPredictor,
  undoRunLengths,
} from '../../../codec/pdf/index.ts';
import { Work } from '../../../work.ts';
import type { Examination } from './examination.ts';
import { type Shape, filtersOf, lastParameters, packedBy } from './image-shape.ts';

/** Larger images are said to be unread: only those of scanners and cameras are, and these are packed as pictures. */
const MOST_BYTES = 64_000_000;
const TIFF_PREDICTION = 2;

interface Rows {
  shape: Shape & { components: number };
  /** The highest colour of a table; undefined if all numbers are colours. */
  highest: number | undefined;
}

/**
 * Returns whether the rows of an image are all there, and name colours of its table only. Of an image with too few
 * rows, some viewers draw those that are there and others nothing.
 */
export function areRowsAlike(examination: Examination, image: PdfStream, { shape, highest }: Rows): boolean {
  const row = Math.ceil((shape.width * shape.bits * shape.components) / 8);
  const expected = row * shape.height;
  if (expected > MOST_BYTES) {
    examination.hasUnread = true;
    return true;
  }
  examination.spend(expected / 64);
  const rows = unpacked(examination, image, expected);
  if (rows.length < expected) return false;
  return highest === undefined || highest >= 2 ** shape.bits - 1 || areWithin(rows, { row, shape, highest });
}

function unpacked(examination: Examination, image: PdfStream, expected: number): Uint8Array {
  const filters = filtersOf(examination, image.dict) ?? [];
  const parameters = lastParameters(examination, image);
  if (filters.at(-1) === 'RunLengthDecode') return undoRunLengths(packedBy(examination, image, filters), expected);
  if (filters.at(-1) === 'LZWDecode') {
    // Rows with prediction have a byte more each.
    const most = 2 * expected + 1;
    const early = countOf(parameters.get('EarlyChange')) ?? 1;
    return withoutPrediction(undoLzw(packedBy(examination, image, filters), { early, most }), parameters);
  }
  const isTiff = parameters.get('Predictor') === TIFF_PREDICTION;
  const read = isTiff ? withoutParameters(image) : image;
  const bytes = examination.file.streamData(read, 'exact', new PdfBudget({}, new Work(Number.MAX_SAFE_INTEGER)));
  return isTiff ? withoutPrediction(bytes, parameters) : bytes;
}

function withoutParameters({ dict, data, owner, isDelimited }: PdfStream): PdfStream {
  const plain = new Map(dict);
  plain.delete('DecodeParms');
  return new PdfStream(plain, data, owner, isDelimited);
}

function withoutPrediction(bytes: Uint8Array, parameters: PdfDict): Uint8Array {
  if (parameters.get('Predictor') !== TIFF_PREDICTION) return undoPredictor(bytes, parameters, 'exact');
  const number = (key: string, byDefault: number): number => countOf(parameters.get(key)) ?? byDefault;
  const pixel = number('Colors', 1);
  // Of other bits, only the number of bytes counts, which prediction does not change.
  if (number('BitsPerComponent', 8) !== 8) return bytes;
  const width = number('Columns', 1) * pixel;
  const out = Uint8Array.from(bytes);
  for (let at = 0; at < out.length; at++) if (at % width >= pixel) out[at] = (out[at]! + out[at - pixel]!) & 255;
  return out;
}

/** Viewers take a number beyond the table for black, white or the last colour. */
function areWithin(
  rows: Uint8Array,
  { row, shape: { width, height, bits }, highest }: { row: number; shape: Shape; highest: number },
): boolean {
  const mask = 2 ** bits - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = x * bits;
      const byte = rows[y * row + (bit >> 3)]!;
      if (((byte >> (8 - bits - (bit & 7))) & mask) > highest) return false;
    }
  }
  return true;
}
