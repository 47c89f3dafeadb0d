import { PdfStream, nameOf } from '../../../codec/pdf/index.ts';
import { CODED, jpxOf } from './coded-images.ts';
import { isSpaceAlike } from './colour-spaces.ts';
import type { Examination } from './examination.ts';
import { areKeysAlike, tableEnd } from './image-colours.ts';
import { type Shape, filtersOf, shapeOf } from './image-shape.ts';
import { numbersOf } from './numbers.ts';
import { areRowsAlike } from './packed-rows.ts';

const BITS = new Set([1, 2, 4, 8, 16]);
const PACKS_BYTES = new Set('FlateDecode ASCIIHexDecode ASCII85Decode LZWDecode RunLengthDecode'.split(' '));

/** A picture or a stencil that is drawn; a stencil that cuts a picture; or the opacity of one. */
type Use = 'drawn' | 'cuts' | 'opacity';

/**
 * Returns whether an image has its size, all its rows and, unless its coding tells them, its bits and colours, and
 * whether its coded data say the same (ISO 32000-2, table 87).
 */
export function isImageAlike(examination: Examination, image: PdfStream, use: Use = 'drawn'): boolean {
  const { dict, data } = image;
  const shape = shapeOf(examination, dict);
  const filters = filtersOf(examination, dict);
  if (!shape || !filters || data.length === 0) return false;
  const stencil = examination.file.resolve(dict.get('ImageMask'));
  if (stencil !== null && typeof stencil !== 'boolean') return false;
  if (use === 'cuts' ? stencil !== true : use === 'opacity' && !isOpacity(examination, image)) return false;
  if (use !== 'drawn' && (dict.has('SMask') || dict.has('Mask'))) return false;
  if (stencil === true) return isStencilAlike(examination, { image, filters, shape });
  if (filters.at(-1) === 'JPXDecode') return isJpxAlike(examination, { image, filters, shape });
  const space = examination.file.resolve(dict.get('ColorSpace'));
  if (!BITS.has(shape.bits) || space === null || !isSpaceAlike(examination, space)) return false;
  if (shape.components === undefined || !isDecode(examination, image, shape.components)) return false;
  return areDataAlike(examination, { image, filters, shape }) && areMasksAlike(examination, image, shape);
}

interface Parts {
  image: PdfStream;
  filters: readonly string[];
  shape: Shape;
}

/** The opacity of a picture is grey (ISO 32000-2, 11.6.5.2). */
function isOpacity({ file }: Examination, { dict }: PdfStream): boolean {
  const space = file.resolve(dict.get('ColorSpace'));
  return file.resolve(dict.get('ImageMask')) !== true && (space === null || nameOf(space) === 'DeviceGray');
}

/** A stencil has one bit for a pixel, no colours and no masks. */
function isStencilAlike(examination: Examination, { image, filters, shape }: Parts): boolean {
  const { dict } = image;
  if (shape.bits !== 1 || dict.has('SMask') || dict.has('Mask') || dict.has('ColorSpace')) return false;
  if (filters.at(-1) === 'JPXDecode' || filters.at(-1) === 'DCTDecode') return false;
  const decode = dict.has('Decode') ? numbersOf(examination.file, dict.get('Decode')) : [0, 1];
  const isUsual = decode?.length === 2 && (decode[0] === 0 || decode[0] === 1) && decode[1] === 1 - decode[0];
  return isUsual && areDataAlike(examination, { image, filters, shape });
}

function isJpxAlike(examination: Examination, { image, filters, shape }: Parts): boolean {
  const { file } = examination;
  const { dict } = image;
  const space = file.resolve(dict.get('ColorSpace'));
  if (space !== null && !isSpaceAlike(examination, space)) return false;
  const picture = jpxOf(examination, { image, filters, shape });
  if (!picture) return false;
  const components = picture.components - picture.opacities;
  // Some viewers ignore Decode, as the standard says, and others follow it.
  const decode = dict.has('Decode') ? numbersOf(file, dict.get('Decode')) : undefined;
  if (dict.has('Decode') && !decode?.every((one, i) => one === i % 2)) return false;
  return areMasksAlike(examination, image, { ...shape, components, bits: picture.bits });
}

/** Unpacked data have all rows, and coded data the size and colours of the dictionary. */
function areDataAlike(examination: Examination, { image, filters, shape }: Parts): boolean {
  const { components } = shape;
  const coding = filters.at(-1);
  const highest = tableEnd(examination, image.dict);
  if (coding !== undefined && Object.hasOwn(CODED, coding)) {
    const hasColours = highest === undefined || highest >= 2 ** shape.bits - 1;
    return hasColours && CODED[coding]!(examination, { image, filters, shape });
  }
  const isPacked = components !== undefined && filters.every((filter) => PACKS_BYTES.has(filter));
  return isPacked && areRowsAlike(examination, image, { shape: { ...shape, components }, highest });
}

/** Decode has two numbers for every component. */
function isDecode({ file }: Examination, { dict }: PdfStream, components: number): boolean {
  return !dict.has('Decode') || numbersOf(file, dict.get('Decode'))?.length === 2 * components;
}

/** A picture is cut by a stencil or by ranges of colours, and has the opacity of a grey picture. */
function areMasksAlike(examination: Examination, { dict }: PdfStream, shape: Shape): boolean {
  const { file } = examination;
  const [soft = null, hard = null] = ['SMask', 'Mask'].map((key) => file.resolve(dict.get(key)));
  if (
    Array.isArray(hard) ? !areKeysAlike(examination, hard, shape) : hard !== null && !isMask(examination, hard, 'cuts')
  )
    return false;
  if (soft === null || nameOf(soft) === 'None') return true;
  return isMask(examination, soft, 'opacity') && isMatte(examination, soft as PdfStream, shape);
}

function isMask(examination: Examination, mask: unknown, use: Use): boolean {
  if (!(mask instanceof PdfStream)) return false;
  return !examination.isNew(mask, use) || isImageAlike(examination, mask, use);
}

/** Colours that were mixed with the opacity belong to a picture of the same size (ISO 32000-2, 11.6.5.2). */
function isMatte(examination: Examination, { dict }: PdfStream, { width, height, components }: Shape): boolean {
  if (!dict.has('Matte')) return true;
  const own = shapeOf(examination, dict);
  const isSame = own?.width === width && own.height === height;
  return isSame && numbersOf(examination.file, dict.get('Matte'))?.length === components;
}
