import { type PdfDict, type PdfValue, PdfStream, isDict, numberOf } from '../../../codec/pdf/index.ts';
import type { Operand } from './calculator-steps.ts';
import { resultOf } from './calculators.ts';
import type { Examination } from './examination.ts';

const BITS = new Set([1, 2, 4, 8, 12, 16, 24, 32]);
const MOST_NESTED = 4;
const MOST_SAMPLES = 1e7;
const BYTES_PER_UNIT = 16;

/** How many numbers a function takes and results in. */
export interface Arity {
  inputs: number;
  outputs: number;
}

/**
 * Returns whether a function has all entries that its kind needs, as many numbers as it is used for, and data that all
 * viewers compute with in the same way (ISO 32000-2, 7.10).
 */
export function isFunctionAlike(
  examination: Examination,
  value: PdfValue | undefined,
  arity: Arity,
  depth = 0,
): boolean {
  const { file } = examination;
  const found = file.resolve(value);
  const dict = found instanceof PdfStream ? found.dict : found;
  examination.spend(1);
  if (!isDict(dict) || depth > MOST_NESTED || !hasRanges(examination, dict, arity)) return false;
  const kind = numberOf(file.resolve(dict.get('FunctionType')));
  if (kind === 2) return isPowerAlike(examination, dict, arity);
  if (kind === 3) return isStitchedAlike(examination, dict, { ...arity, depth });
  if (!(found instanceof PdfStream) || !dict.has('Range')) return false;
  if (kind === 0) return isSampledAlike(examination, found, arity);
  return (
    kind === 4 && resultsIn(examination, found, Array<Operand>(arity.inputs).fill('number'))?.length === arity.outputs
  );
}

/** What a calculator results in for these inputs; undefined unless all results are numbers. */
export function resultsIn(examination: Examination, stream: PdfStream, inputs: Operand[]): Operand[] | undefined {
  const source = examination.file.streamData(stream);
  examination.spend(source.length / BYTES_PER_UNIT);
  const results = resultOf(source, inputs);
  return results?.includes('truth') === true ? undefined : results;
}

/** The numbers of an array; undefined if one of its items is none. */
export function numbersIn({ file }: Examination, value: PdfValue | undefined): number[] | undefined {
  const found = file.resolve(value);
  if (!Array.isArray(found)) return undefined;
  file.budget.spend(found.length);
  const numbers = found.map((item) => numberOf(file.resolve(item)));
  return numbers.includes(undefined) ? undefined : (numbers as number[]);
}

/** Ranges have a start and an end for every number, in this order. */
function hasRanges(examination: Examination, dict: PdfDict, { inputs, outputs }: Arity): boolean {
  const isOrdered = (numbers: number[]): boolean => numbers.every((one, i) => i % 2 === 0 || numbers[i - 1]! <= one);
  const domain = numbersIn(examination, dict.get('Domain'));
  if (domain?.length !== 2 * inputs || !isOrdered(domain)) return false;
  const range = numbersIn(examination, dict.get('Range'));
  return !dict.has('Range') || (range?.length === 2 * outputs && isOrdered(range));
}

function isPowerAlike(examination: Examination, dict: PdfDict, { inputs, outputs }: Arity): boolean {
  const exponent = numberOf(examination.file.resolve(dict.get('N'))) ?? -1;
  const isColour = (key: string): boolean =>
    (dict.has(key) ? numbersIn(examination, dict.get(key))?.length : 1) === outputs;
  return inputs === 1 && exponent >= 0 && isColour('C0') && isColour('C1');
}

function isStitchedAlike(
  examination: Examination,
  dict: PdfDict,
  { depth, ...arity }: Arity & { depth: number },
): boolean {
  const parts = examination.file.array(dict.get('Functions'));
  const bounds = numbersIn(examination, dict.get('Bounds'));
  const encode = numbersIn(examination, dict.get('Encode'));
  if (arity.inputs !== 1 || parts.length === 0 || bounds?.length !== parts.length - 1) return false;
  const [start, end] = numbersIn(examination, dict.get('Domain')) ?? [];
  const places = [start!, ...bounds, end!];
  if (encode?.length !== 2 * parts.length || !places.every((one, i) => i === 0 || places[i - 1]! <= one)) return false;
  return parts.every((part) => isFunctionAlike(examination, part, arity, depth + 1));
}

/** A table of samples has all of them. */
function isSampledAlike(examination: Examination, stream: PdfStream, { inputs, outputs }: Arity): boolean {
  const { dict } = stream;
  const size = numbersIn(examination, dict.get('Size'));
  const bits = numberOf(examination.file.resolve(dict.get('BitsPerSample'))) ?? 0;
  if (size?.length !== inputs || !size.every((one) => Number.isInteger(one) && one > 0) || !BITS.has(bits))
    return false;
  const isPairs = (key: string, count: number): boolean =>
    !dict.has(key) || numbersIn(examination, dict.get(key))?.length === 2 * count;
  if (!isPairs('Encode', inputs) || !isPairs('Decode', outputs)) return false;
  const samples = size.reduce((product, one) => product * one, outputs);
  if (samples > MOST_SAMPLES) return false;
  return examination.file.streamData(stream).length >= Math.ceil((samples * bits) / 8);
}
