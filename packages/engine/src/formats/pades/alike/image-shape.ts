import { type PdfDict, PdfStream, type PdfValue, nameOf } from '../../../codec/pdf/index.ts';
import { componentsOf } from './colour-spaces.ts';
import type { Examination } from './examination.ts';
import { wholeOf } from './numbers.ts';

/** All that reading filters needs of an examination. */
type WithFile = Pick<Examination, 'file'>;

const MOST_PIXELS = 1e9;

/** Size and colours that the dictionary of an image states. */
export interface Shape {
  width: number;
  height: number;
  /** Bits of one part of a colour; 0 if it is not stated. */
  bits: number;
  components: number | undefined;
}

/** The shape of an image; undefined without a size, or with numbers that some viewers do not take as whole ones. */
export function shapeOf(examination: Examination, dict: PdfDict): Shape | undefined {
  const { file } = examination;
  const isStencil = file.resolve(dict.get('ImageMask')) === true;
  const [width = 0, height = 0] = ['Width', 'Height'].map((key) => wholeOf(file, dict.get(key)) ?? 0);
  if (width <= 0 || height <= 0 || width * height > MOST_PIXELS) return undefined;
  const bits = dict.has('BitsPerComponent') ? wholeOf(file, dict.get('BitsPerComponent')) : isStencil ? 1 : 0;
  const components = isStencil ? 1 : componentsOf(examination, dict.get('ColorSpace') ?? null);
  return bits === undefined ? undefined : { width, height, bits, components };
}

/** Filters that read pictures, so that nothing can follow them. */
const CODINGS = new Set('DCTDecode JPXDecode CCITTFaxDecode JBIG2Decode'.split(' '));

/** The filters of an image; undefined if one follows a picture. */
export function filtersOf({ file }: WithFile, dict: PdfDict): string[] | undefined {
  const filters = listOf(file.resolve(dict.get('Filter'))).map((filter) => nameOf(file.resolve(filter)) ?? '');
  return filters.slice(0, -1).some((filter) => CODINGS.has(filter)) ? undefined : filters;
}

/** The bytes that the last filter of an image reads. */
export function packedBy({ file }: WithFile, image: PdfStream, filters: readonly string[]): Uint8Array {
  if (filters.length < 2) return file.packedData(image);
  const dict = new Map(image.dict);
  for (const key of ['Filter', 'DecodeParms']) {
    const list = file.resolve(dict.get(key));
    if (Array.isArray(list)) dict.set(key, list.slice(0, -1));
  }
  return file.streamData(new PdfStream(dict, image.data, image.owner, image.isDelimited), 'exact');
}

/** Parameters of the last filter. */
export function lastParameters({ file }: WithFile, { dict }: PdfStream): PdfDict {
  return file.dict(listOf(file.resolve(dict.get('DecodeParms'))).at(-1)) ?? new Map();
}

const listOf = (value: PdfValue): PdfValue[] => (value === null ? [] : Array.isArray(value) ? value : [value]);
