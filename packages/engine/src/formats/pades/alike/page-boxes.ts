import { type PdfFile, type PdfPage, type PdfValue, numberOf } from '../../../codec/pdf/index.ts';

/** Some viewers read larger coordinates as other ones. */
const LARGEST = 1_000_000_000;

type Box = [left: number, bottom: number, right: number, top: number];

/**
 * Returns whether all viewers show the same area of a page: its boxes are four usual numbers that enclose an area and
 * have one in common, and its unit is not smaller than usual, which some viewers ignore (ISO 32000-2, table 31).
 */
export function hasUsualBoxes(file: PdfFile, { dict, inherited }: PdfPage): boolean {
  const media = boxOf(file, inherited.get('MediaBox'));
  const crop = inherited.has('CropBox') ? boxOf(file, inherited.get('CropBox')) : media;
  if (!media || !crop || !overlap(media, crop)) return false;
  const unit = dict.has('UserUnit') ? numberOf(file.resolve(dict.get('UserUnit'))) : 1;
  return unit !== undefined && unit >= 1 && unit < LARGEST;
}

/** The box with ordered corners; undefined if it is not four usual numbers, or has no area. */
export function boxOf(file: PdfFile, value: PdfValue | undefined): Box | undefined {
  const numbers = file.array(value).map((item) => numberOf(file.resolve(item)) ?? Number.NaN);
  if (numbers.length !== 4 || !numbers.every((one) => Math.abs(one) < LARGEST)) return undefined;
  const [a, b, c, d] = numbers as Box;
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box[0] < box[2] && box[1] < box[3] ? box : undefined;
}

const overlap = (a: Box, b: Box): boolean =>
  Math.max(a[0], b[0]) < Math.min(a[2], b[2]) && Math.max(a[1], b[1]) < Math.min(a[3], b[3]);
