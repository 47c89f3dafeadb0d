import { type PdfDict, PdfStream, type PdfValue, isDict } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';
import { areRanges, numbersOf, wholeOf } from './numbers.ts';

const MOST_NESTED = 8;

interface Counts {
  inputs: number;
  outputs: number;
}

/** One function for all parts of a colour, or an array with one for each (ISO 32000-2, 8.7.4.5). */
export function areFunctionsAlike(examination: Examination, value: PdfValue, counts: Counts): boolean {
  const found = examination.file.resolve(value);
  if (!Array.isArray(found)) return isFunctionAlike(examination, found, counts);
  const isOne = (one: PdfValue): boolean => isFunctionAlike(examination, one, { ...counts, outputs: 1 });
  return found.length === counts.outputs && found.every(isOne);
}

/**
 * Returns whether a function has what its kind needs (ISO 32000-2, 7.10). Calculators of gradients are not followed as
 * those of inks are: Chromium writes some whose branches leave different numbers of results.
 */
function isFunctionAlike(examination: Examination, value: PdfValue, counts: Counts, depth = 0): boolean {
  const { file } = examination;
  const found = file.resolve(value);
  const dict = found instanceof PdfStream ? found.dict : found;
  examination.spend(1);
  if (!isDict(dict) || depth > MOST_NESTED) return false;
  const domain = numbersOf(file, dict.get('Domain')) ?? [];
  const range = dict.has('Range') ? numbersOf(file, dict.get('Range')) : undefined;
  if (domain.length !== 2 * counts.inputs || !areRanges(domain)) return false;
  if (dict.has('Range') && range?.length !== 2 * counts.outputs) return false;
  const kind = wholeOf(file, dict.get('FunctionType'));
  if (found instanceof PdfStream) {
    if (!range) return false;
    return kind === 0 ? areSamples(examination, found, counts) : kind === 4 && found.data.length > 0;
  }
  if (counts.inputs !== 1) return false;
  return kind === 2 ? isPower(examination, dict, counts) : kind === 3 && isJoined(examination, dict, counts, depth);
}

const SAMPLE_BITS = new Set([1, 2, 4, 8, 12, 16, 24, 32]);

function areSamples(examination: Examination, table: PdfStream, { inputs, outputs }: Counts): boolean {
  const { file } = examination;
  const size = numbersOf(file, table.dict.get('Size')) ?? [];
  const bits = wholeOf(file, table.dict.get('BitsPerSample')) ?? 0;
  if (size.length !== inputs || !size.every((one) => Number.isInteger(one) && one > 0)) return false;
  const samples = size.reduce((product, one) => product * one, outputs);
  const { length } = file.streamData(table, 'exact');
  examination.spend(length / 64);
  return SAMPLE_BITS.has(bits) && length * 8 >= samples * bits;
}

function isPower({ file }: Examination, dict: PdfDict, { outputs }: Counts): boolean {
  const ends = [dict.get('C0') ?? [0], dict.get('C1') ?? [1]].map((one) => numbersOf(file, one));
  const [exponent] = numbersOf(file, [dict.get('N') ?? null]) ?? [];
  return exponent !== undefined && exponent > 0 && ends.every((one) => one?.length === outputs);
}

/** Functions that follow each other, each in its part of the domain. */
function isJoined(examination: Examination, dict: PdfDict, counts: Counts, depth: number): boolean {
  const { file } = examination;
  const functions = file.array(dict.get('Functions'));
  const [bounds, encode] = [numbersOf(file, dict.get('Bounds')), numbersOf(file, dict.get('Encode'))];
  const [lowest = 0, highest = 0] = numbersOf(file, dict.get('Domain')) ?? [];
  if (functions.length === 0 || bounds?.length !== functions.length - 1) return false;
  if (encode?.length !== 2 * functions.length) return false;
  const areOrdered = [lowest, ...bounds, highest].every((one, i, all) => i === 0 || one >= all[i - 1]!);
  return areOrdered && functions.every((one) => isFunctionAlike(examination, one, counts, depth + 1));
}
