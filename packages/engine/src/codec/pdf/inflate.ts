import { Inflate } from 'fflate';
import { concat } from '../../bytes/index.ts';
import { EngineError } from '../../errors.ts';
import type { PdfBudget } from './limits.ts';

/** Compressed bytes given at once: no piece can inflate beyond 33 MB before the budget is asked. */
const PIECE = 32 * 1024;

/** Pieces without any output after which the data is taken as garbage behind the end of the deflate stream. */
const MAX_IDLE = 4;

/**
 * Inflates a zlib stream (RFC 1950) within the budget. The checksum at its end is not asked for: many writers
 * leave it out. Throws `pdf.damaged-stream` or `pdf.too-large-inflated`, also when there is no memory for what comes.
 */
export function inflateBounded(data: Uint8Array, budget: PdfBudget): Uint8Array {
  const pieces: Uint8Array[] = [];
  let idle = 0;
  let total = 0;
  const inflater = new Inflate((piece) => {
    idle = piece.length === 0 ? idle + 1 : 0;
    total += piece.length;
    budget.checkStream(total);
    budget.addInflated(piece.length);
    if (piece.length > 0) pieces.push(piece);
  });
  try {
    for (let at = 2; at < data.length; at += PIECE) {
      inflater.push(data.subarray(at, at + PIECE), false);
      if (idle > MAX_IDLE) throw new EngineError('pdf.damaged-stream', { reason: 'bytes after the end' });
    }
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    if (cause instanceof RangeError) throw new EngineError('pdf.too-large-inflated', { reason: 'memory' }, cause);
    throw new EngineError('pdf.damaged-stream', { reason: 'deflate' }, cause);
  }
  return pieces.length === 1 ? pieces[0]! : concat(...pieces);
}
