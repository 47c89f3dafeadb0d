import { EngineError } from '../../errors.ts';
import type { PdfBudget } from './limits.ts';
import { countOf } from './values.ts';
import type { PdfDict } from './values.ts';
import { undoLzw, undoRunLengths } from './unpack.ts';

const FIRST_GUESS = 4;
const SMALLEST = 1024;

/** Unpacks run lengths within the budget. @throws `pdf.damaged-stream`, `pdf.too-large-inflated` */
export const runLengths = (data: Uint8Array, budget: PdfBudget): Uint8Array =>
  unpackedWithin(data, budget, (most) => undoRunLengths(data, most));

/** Unpacks LZW within the budget. @throws `pdf.damaged-stream`, `pdf.too-large-inflated` */
export function lzw(data: Uint8Array, budget: PdfBudget, parms: PdfDict | undefined): Uint8Array {
  const early = countOf(parms?.get('EarlyChange') ?? null) ?? 1;
  return unpackedWithin(data, budget, (most) => undoLzw(data, { early, most }));
}

/** Neither packing states its length, so the space for it grows while the budget allows. */
function unpackedWithin(data: Uint8Array, budget: PdfBudget, unpack: (most: number) => Uint8Array): Uint8Array {
  for (let most = FIRST_GUESS * data.length + SMALLEST; ; most *= 2) {
    const out = unpack(most);
    if (out.length === most) {
      budget.checkStream(most);
      continue;
    }
    // Both packings have a mark for the end, before which at least one byte stands.
    if (out.length === 0 && data.length > MARK) throw new EngineError('pdf.damaged-stream', { reason: 'packing' });
    budget.checkStream(out.length);
    budget.addInflated(out.length);
    return out;
  }
}

/** An empty stream in LZW has two codes: to begin and to end. */
const MARK = 3;
