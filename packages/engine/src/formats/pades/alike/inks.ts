import { type PdfValue, PdfStream, isDict, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';
import { isFunctionAlike, numbersIn, resultsIn } from './functions.ts';

/** What black looks like in other spaces: without ink and with all of it. */
const BLACK: Readonly<Record<string, readonly [none: readonly number[], full: readonly number[]]>> = {
  DeviceCMYK: [
    [0, 0, 0, 0],
    [0, 0, 0, 1],
  ],
  DeviceGray: [[1], [0]],
  CalGray: [[1], [0]],
  DeviceRGB: [
    [1, 1, 1],
    [0, 0, 0],
  ],
  CalRGB: [
    [1, 1, 1],
    [0, 0, 0],
  ],
};
const NEAR = 0.35;

/**
 * Returns whether viewers draw the inks of a space Separation or DeviceN as its function says, which results in `outputs`
 * numbers (ISO 32000-2, 8.6.6). An ink of the name None leaves no mark, but some viewers draw it.
 */
export function areInksAlike(
  examination: Examination,
  space: readonly PdfValue[],
  outputs: number | undefined,
): boolean {
  const { file } = examination;
  const [, named, other = null, tint] = space;
  const found = file.resolve(named);
  const inks = (Array.isArray(found) ? file.array(named) : [found]).map((ink) => nameOf(file.resolve(ink)));
  if (outputs === undefined || inks.includes(undefined) || !inks.some((ink) => ink !== 'None')) return false;
  if (!isFunctionAlike(examination, tint, { inputs: inks.length, outputs })) return false;
  return Array.isArray(found) || inks[0] !== 'Black' || isBlackAlike(examination, { other, tint, outputs });
}

/** Some viewers draw the ink of the name Black as black, so that the function has to say the same. */
function isBlackAlike(
  examination: Examination,
  { other, tint, outputs }: { other: PdfValue; tint: PdfValue | undefined; outputs: number },
): boolean {
  const { file } = examination;
  const space = file.resolve(other);
  const looks = BLACK[nameOf(Array.isArray(space) ? file.resolve(space[0] ?? null) : space) ?? ''];
  if (!looks) return true;
  return [0, 1].every((ink) => {
    const result = resultAt(examination, tint, { ink, outputs });
    return result.length === outputs && result.every((one, i) => Math.abs(one - looks[ink]![i]!) < NEAR);
  });
}

/** What a function results in for no ink or all of it; empty for kinds that black is not written with. */
function resultAt(
  examination: Examination,
  tint: PdfValue | undefined,
  { ink, outputs }: { ink: number; outputs: number },
): readonly number[] {
  const { file } = examination;
  const found = file.resolve(tint);
  if (isDict(found)) {
    const key = `C${ink}`;
    return found.has(key) ? (numbersIn(examination, found.get(key)) ?? []) : [ink];
  }
  if (!(found instanceof PdfStream)) return [];
  if (numberOf(file.resolve(found.dict.get('FunctionType'))) === 0)
    return sampleAt(examination, found, { ink, outputs });
  return (resultsIn(examination, found, [ink]) ?? []).map((one) => (typeof one === 'number' ? one : Number.NaN));
}

/** The first or the last sample of a table of bytes. */
function sampleAt(
  examination: Examination,
  stream: PdfStream,
  { ink, outputs }: { ink: number; outputs: number },
): number[] {
  const { file } = examination;
  const [size = 0] = numbersIn(examination, stream.dict.get('Size')) ?? [];
  if (numberOf(file.resolve(stream.dict.get('BitsPerSample'))) !== 8) return [];
  const ranges = numbersIn(examination, stream.dict.get('Decode') ?? stream.dict.get('Range')) ?? [];
  const at = ink * (size - 1) * outputs;
  const samples = [...file.streamData(stream).subarray(at, at + outputs)];
  return samples.map((sample, i) => ranges[2 * i]! + (sample / 255) * (ranges[2 * i + 1]! - ranges[2 * i]!));
}
