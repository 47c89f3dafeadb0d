import { Inflate } from 'fflate';
import { concat } from '../../bytes/index.ts';
import { EngineError } from '../../errors.ts';
import type { PdfBudget } from './limits.ts';
import type { Exactness } from './predictor.ts';

/** Compressed bytes per step: no piece can inflate beyond 33 MB before the budget is checked. */
const PIECE = 32 * 1024;

/** Pieces without any output after which the data is treated as garbage after the end of the deflate stream. */
const MAX_IDLE = 4;

/**
 * Inflates a zlib stream (RFC 1950) within the budget. Does not compare the checksum at its end, because many writers
 * omit it. `exact` refuses a wrong header and a truncated stream, which viewers read up to different points. Throws
 * `pdf.damaged-stream` or `pdf.too-large-inflated`, also when memory is exhausted.
 */
export function inflateBounded(data: Uint8Array, budget: PdfBudget, exactness: Exactness = 'readable'): Uint8Array {
  if (data.length === 0) return data;
  const isExact = exactness === 'exact';
  if (isExact && (!isZlib(data) || data.length === 2))
    throw new EngineError('pdf.damaged-stream', { reason: 'zlib header' });
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
      inflater.push(data.subarray(at, at + PIECE), isExact && at + PIECE >= data.length);
      if (idle > MAX_IDLE) throw new EngineError('pdf.damaged-stream', { reason: 'bytes after the end' });
    }
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    if (cause instanceof RangeError) throw new EngineError('pdf.too-large-inflated', { reason: 'memory' }, cause);
    throw new EngineError('pdf.damaged-stream', { reason: 'deflate' }, cause);
  }
  return pieces.length === 1 ? pieces[0]! : concat(pieces);
}

/** The header of RFC 1950 without a preset dictionary, which some programs require. */
const isZlib = ([method = 0, flags = 0]: Uint8Array): boolean =>
  (method & 0x0f) === 8 && (flags & 0x20) === 0 && (method * 256 + flags) % 31 === 0;
