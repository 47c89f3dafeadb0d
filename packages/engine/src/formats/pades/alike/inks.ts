import { type PdfValue, PdfStream, isDict, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import type { Operand } from './calculator-steps.ts';
import type { Examination } from './examination.ts';
import { isFunctionAlike, numbersIn, resultsIn } from './functions.ts';

/** What the inks of printers look like in the spaces of devices, full; unnamed ones are of any look. */
const LOOKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Cyan: { DeviceCMYK: '1 0 0 0' },
  Magenta: { DeviceCMYK: '0 1 0 0' },
  Yellow: { DeviceCMYK: '0 0 1 0' },
  Black: { DeviceCMYK: '0 0 0 1', DeviceGray: '0', DeviceRGB: '0 0 0', CalGray: '0', CalRGB: '0 0 0' },
};

/**
 * Returns whether viewers draw the inks of a space Separation or DeviceN as its function says, which results in `outputs`
 * numbers (ISO 32000-2, 8.6.6).
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
  if (outputs === undefined || inks.length === 0 || !inks.every(isInk)) return false;
  if (!isFunctionAlike(examination, tint, { inputs: inks.length, outputs })) return false;
  return inks.length > 1 || looksUsual(examination, { ink: inks[0]!, other, tint });
}

/** An ink of the name None leaves no mark, but some viewers draw it. */
const isInk = (ink: string | undefined): boolean => ink !== undefined && ink !== 'None';

/** Some viewers draw the inks of printers by their names, so that the function has to agree. */
function looksUsual(
  examination: Examination,
  { ink, other, tint }: { ink: string; other: PdfValue; tint: PdfValue | undefined },
): boolean {
  const looks = LOOKS[ink];
  if (!looks) return true;
  const { file } = examination;
  const space = file.resolve(other);
  const kind = nameOf(Array.isArray(space) ? file.resolve(space[0] ?? null) : space) ?? '';
  const expected = looks[kind];
  return expected === undefined || fullInk(examination, tint)?.every(nears(expected)) !== false;
}

const NEAR = 0.35;
const nears = (expected: string): ((value: Operand, i: number) => boolean) => {
  const numbers = expected.split(' ').map(Number);
  return (value, i) => typeof value !== 'number' || Math.abs(value - numbers[i]!) < NEAR;
};

/** What the function results in for the full ink; undefined if it is not looked up here. */
function fullInk(examination: Examination, tint: PdfValue | undefined): Operand[] | undefined {
  const found = examination.file.resolve(tint);
  if (isDict(found)) return found.has('C1') ? numbersIn(examination, found.get('C1')) : undefined;
  const isCalculator =
    found instanceof PdfStream && numberOf(examination.file.resolve(found.dict.get('FunctionType'))) === 4;
  return isCalculator ? resultsIn(examination, found, [1]) : undefined;
}
