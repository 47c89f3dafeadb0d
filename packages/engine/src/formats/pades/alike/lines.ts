import { type PdfValue, numberOf } from '../../../codec/pdf/index.ts';

/** Of shorter dashes, some viewers draw a whole line and others nothing. */
const SHORTEST_DASHES = 0.001;
/** Some viewers lose the dashes of a line that begins later in its pattern. */
const LATEST_PHASE = 1_000_000;

/** An array of lengths, of which one at least is not zero, or none for a line without gaps (ISO 32000-2, 8.4.3.6). */
export function isDash(value: PdfValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  const lengths = value.map((one) => numberOf(one) ?? -1);
  if (!lengths.every((one) => one >= 0)) return false;
  return lengths.length === 0 || lengths.reduce((sum, one) => sum + one, 0) >= SHORTEST_DASHES;
}

export const isPhase = (value: PdfValue | undefined): boolean =>
  Math.abs(numberOf(value) ?? Number.NaN) <= LATEST_PHASE;

/** Viewers draw lines of a negative width, or take them as positive (ISO 32000-2, 8.4.3.2). */
export const isWidth = (value: PdfValue | undefined): boolean => (numberOf(value) ?? -1) >= 0;

/** The numbers that stand for caps and joins of lines. */
export const isLineStyle = (value: PdfValue | undefined): boolean => value === 0 || value === 1 || value === 2;
