import type { PdfValue } from '../../../codec/pdf/index.ts';
import type { Examination } from './examination.ts';
import { type Arity, isFunctionAlike } from './functions.ts';

/** One function for all parts of a colour, or an array with one for each (ISO 32000-2, 8.7.4.5). */
export function areFunctionsAlike(examination: Examination, value: PdfValue, arity: Arity): boolean {
  const found = examination.file.resolve(value);
  if (!Array.isArray(found)) return isFunctionAlike(examination, found, arity);
  const isOne = (one: PdfValue): boolean => isFunctionAlike(examination, one, { ...arity, outputs: 1 });
  return found.length === arity.outputs && found.every(isOne);
}
