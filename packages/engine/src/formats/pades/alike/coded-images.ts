import { PdfStream } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';
import { isFaxAlike } from './fax.ts';
import { type Shape, lastParameters, packedBy } from './image-shape.ts';
import { areSegments, readJbig2 } from './jbig2.ts';
import { readJpeg } from './jpeg.ts';
import { type Jpx, readJpx } from './jpx.ts';
import { wholeOf } from './numbers.ts';

/** A coded image with its dictionary, filters and size. */
export interface CodedImage {
  image: PdfStream;
  filters: readonly string[];
  shape: Shape;
}

/** Viewers follow the dictionary or the coded picture, so both have to say the same. */
type Test = (examination: Examination, coded: CodedImage) => boolean;

/** Codings that read pictures of which the dictionary says the colours. */
export const CODED: Readonly<Record<string, Test>> = {
  DCTDecode: isJpegAlike,
  CCITTFaxDecode: isFaxImageAlike,
  JBIG2Decode: isJbig2Alike,
};

function isJpegAlike(examination: Examination, { image, filters, shape }: CodedImage): boolean {
  const bytes = packedBy(examination, image, filters);
  examination.spend(bytes.length / 64);
  const picture = readJpeg(bytes);
  if (!picture || picture.bits !== 8 || shape.bits !== 8 || picture.components !== shape.components) return false;
  return picture.width === shape.width && picture.height === shape.height;
}

function isFaxImageAlike(examination: Examination, { image, filters, shape }: CodedImage): boolean {
  if (shape.bits !== 1 || shape.components !== 1) return false;
  return isFaxAlike(examination, packedBy(examination, image, filters), {
    parameters: lastParameters(examination, image),
    width: shape.width,
    height: shape.height,
  });
}

function isJbig2Alike(examination: Examination, { image, filters, shape }: CodedImage): boolean {
  const { file } = examination;
  const parameters = lastParameters(examination, image);
  const shared = file.resolve(parameters.get('JBIG2Globals'));
  if (shape.bits !== 1 || shape.components !== 1) return false;
  if (shared !== null && !(shared instanceof PdfStream && areSegments(file.streamData(shared, 'exact')))) return false;
  const page = readJbig2(packedBy(examination, image, filters));
  return page?.width === shape.width && page.height === shape.height;
}

/** The channels of a JPEG 2000 picture that agree with the dictionary; undefined if viewers have to choose. */
export function jpxOf(examination: Examination, { image, filters, shape }: CodedImage): Jpx | undefined {
  const { file } = examination;
  const bytes = packedBy(examination, image, filters);
  examination.spend(bytes.length / 64);
  const picture = readJpx(bytes);
  if (picture?.width !== shape.width || picture.height !== shape.height) return undefined;
  const opacity = image.dict.has('SMaskInData') ? wholeOf(file, image.dict.get('SMaskInData')) : 0;
  const colours = picture.components - picture.opacities;
  // Viewers agree on opacity inside the picture only where it has three colours.
  const isOpacity = opacity === 0 ? picture.opacities === 0 : opacity === 1 && isTransparent(picture, image);
  if (!isOpacity) return undefined;
  if (!image.dict.has('ColorSpace')) return picture.colours === undefined ? undefined : picture;
  return shape.components === colours ? picture : undefined;
}

const isTransparent = ({ opacities, components }: Jpx, { dict }: PdfStream): boolean =>
  (opacities === 0 || (opacities === 1 && components === 4)) && !dict.has('SMask') && !dict.has('Mask');
