import { type PdfDict, PdfStream, type PdfValue, countOf, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { componentsOf, isSpaceAlike } from './colour-spaces.ts';
import type { Examination } from './examination.ts';

const BITS = new Set([1, 2, 4, 8, 16]);
const MOST_PIXELS = 1e9;
/** Larger images are not unpacked: only images of scanners and cameras are, and these are packed by other filters. */
const MOST_BYTES = 4_000_000;
/** Filters that only pack bytes, so that the length of the rows is known. */
const PACKS_BYTES = new Set('FlateDecode ASCIIHexDecode ASCII85Decode'.split(' '));

interface Shape {
  width: number;
  height: number;
  bits: number;
  components: number | undefined;
}

/**
 * Returns whether an image has its size, its rows and, unless its coding or its use as a mask tells them, its bits and
 * colours (ISO 32000-2, table 87).
 */
export function isImageAlike(examination: Examination, image: PdfStream): boolean {
  const { file } = examination;
  const { dict } = image;
  const shape = shapeOf(examination, dict);
  if (!shape || image.data.length === 0) return false;
  const filters = filtersOf(examination, dict);
  if (filters.at(-1) === 'JPXDecode') return areMasksAlike(examination, image);
  const isMask = file.resolve(dict.get('ImageMask')) === true;
  if (isMask ? shape.bits !== 1 : !BITS.has(shape.bits)) return false;
  const space = file.resolve(dict.get('ColorSpace'));
  if (!isMask && (space === null || !isSpaceAlike(examination, space))) return false;
  const isWhole = !filters.every((filter) => PACKS_BYTES.has(filter)) || hasAllRows(examination, image, shape);
  return isWhole && isDecodeAlike(examination, dict, shape) && areMasksAlike(examination, image);
}

function shapeOf(examination: Examination, dict: PdfDict): Shape | undefined {
  const { file } = examination;
  const isMask = file.resolve(dict.get('ImageMask')) === true;
  const width = countOf(file.resolve(dict.get('Width'))) ?? 0;
  const height = countOf(file.resolve(dict.get('Height'))) ?? 0;
  if (width === 0 || height === 0 || width * height > MOST_PIXELS) return undefined;
  const bits = dict.has('BitsPerComponent') ? numberOf(file.resolve(dict.get('BitsPerComponent'))) : undefined;
  const components = isMask ? 1 : componentsOf(examination, dict.get('ColorSpace') ?? null);
  return { width, height, bits: bits ?? (isMask ? 1 : 0), components };
}

function filtersOf({ file }: Examination, dict: PdfDict): string[] {
  const filters = file.resolve(dict.get('Filter'));
  if (filters === null) return [];
  return (Array.isArray(filters) ? filters : [filters]).map((filter) => nameOf(file.resolve(filter)) ?? '');
}

/** Of an image with too few rows, some viewers draw those that are there and others nothing. */
function hasAllRows(examination: Examination, image: PdfStream, { width, height, bits, components }: Shape): boolean {
  if (components === undefined) return true;
  const expected = Math.ceil((width * bits * components) / 8) * height;
  if (expected > MOST_BYTES) return true;
  const { length } = examination.file.streamData(image);
  examination.spend(length / 64);
  return length >= expected;
}

/** Decode has two numbers for every component. */
function isDecodeAlike({ file }: Examination, dict: PdfDict, { components }: Shape): boolean {
  if (!dict.has('Decode')) return true;
  const numbers = file.array(dict.get('Decode')).map((item) => numberOf(file.resolve(item)));
  const isLength = components === undefined ? numbers.length % 2 === 0 : numbers.length === 2 * components;
  return isLength && numbers.length > 0 && !numbers.includes(undefined);
}

/** A mask of an image is an image without such a mask; or ranges of colours. */
function areMasksAlike(examination: Examination, { dict }: PdfStream): boolean {
  const { file } = examination;
  const [soft, hard] = ['SMask', 'Mask'].map((key) => file.resolve(dict.get(key)));
  if (!(hard === null || Array.isArray(hard) || isMaskAlike(examination, hard!))) return false;
  return soft === null || nameOf(soft) === 'None' || isMaskAlike(examination, soft!);
}

function isMaskAlike(examination: Examination, mask: PdfValue): boolean {
  if (!(mask instanceof PdfStream) || mask.dict.has('SMask') || mask.dict.has('Mask')) return false;
  return !examination.isNew(mask) || isImageAlike(examination, mask);
}
