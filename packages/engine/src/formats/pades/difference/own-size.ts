import { type PdfDict, type PdfFile, type PdfStream, rectangleOf } from '../../../codec/pdf/index.ts';

const LEAST_SCALE = 0.7;

/** Viewers scale an appearance to the rectangle of its field: a larger box makes what is in it too small to read. */
export function isOwnSize(file: PdfFile, picture: PdfStream, field: PdfDict): boolean {
  const [box, place] = [rectangleOf(file, picture.dict.get('BBox')), rectangleOf(file, field.get('Rect'))];
  if (!box || !place) return false;
  const scales = [0, 1].map((side) => (place[side + 2]! - place[side]!) / (box[side + 2]! - box[side]!));
  return scales.every((scale) => scale >= LEAST_SCALE && scale <= 1 / LEAST_SCALE);
}
