import { type PdfValue, numberOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { type Affine, affineOf } from './affine.ts';

/** The last operands as numbers. Throws `pdf.syntax` where viewers would guess. */
export function numbers(operands: readonly PdfValue[], count: number): number[] {
  const found = operands.slice(operands.length - count).map((value) => numberOf(value) ?? Number.NaN);
  if (operands.length < count || found.some((value) => !Number.isFinite(value)))
    throw new EngineError('pdf.syntax', {});
  return found;
}

export function affine(operands: readonly PdfValue[]): Affine {
  const matrix = affineOf(operands.slice(-6));
  if (!matrix) throw new EngineError('pdf.syntax', {});
  return matrix;
}
