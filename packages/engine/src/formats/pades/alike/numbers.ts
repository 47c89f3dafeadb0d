import { type PdfFile, type PdfValue, numberOf } from '../../../codec/pdf/index.ts';

/** Some viewers read larger numbers as other ones. */
const LARGEST = 1_000_000_000;
/** Some viewers take a matrix that shrinks more than this for one that draws nothing. */
const SMALLEST_AREA = 1e-12;

/** The numbers of an array; undefined if it is none, or holds anything else or unusual numbers. */
export function numbersOf(file: PdfFile, value: PdfValue | undefined): number[] | undefined {
  const items = file.resolve(value);
  if (!Array.isArray(items)) return undefined;
  const numbers = items.map((item) => numberOf(file.resolve(item)) ?? Number.NaN);
  return numbers.every((one) => Math.abs(one) < LARGEST) ? numbers : undefined;
}

/** Whole numbers are written without a point: some viewers read `2.0` as none. */
export function wholeOf(file: PdfFile, value: PdfValue | undefined): number | undefined {
  const number = file.resolve(value);
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}

/** Returns whether a value is absent, or six numbers that leave an area (ISO 32000-2, 8.3.4). */
export function isMatrix(file: PdfFile, value: PdfValue | undefined): boolean {
  if (value === undefined) return true;
  const numbers = numbersOf(file, value);
  if (numbers?.length !== 6) return false;
  const [a, b, c, d] = numbers as [number, number, number, number];
  return Math.abs(a * d - b * c) >= SMALLEST_AREA;
}

/** Returns whether numbers are pairs of a lower and a higher one. */
export const areRanges = (numbers: readonly number[]): boolean =>
  numbers.length > 0 && numbers.length % 2 === 0 && numbers.every((one, i) => i % 2 === 0 || one > numbers[i - 1]!);
