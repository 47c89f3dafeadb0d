import { EngineError } from '../../errors.ts';
import { countOf } from './values.ts';
import type { PdfDict } from './values.ts';

interface RowShape {
  /** Bytes of a row without its filter byte. */
  width: number;
  /** Bytes of a pixel, at least one. */
  pixel: number;
}

/** Undoes a PNG predictor (ISO 32000-2, 7.4.4.4); TIFF prediction is refused as `pdf.filter-unsupported`. */
export function undoPredictor(data: Uint8Array, parms: PdfDict | undefined): Uint8Array {
  const predictor = countOf(parms?.get('Predictor')) ?? 1;
  if (!parms || predictor === 1) return data;
  if (predictor < 10) throw new EngineError('pdf.filter-unsupported', { filter: `predictor ${predictor}` });
  const bits = (countOf(parms.get('Colors')) ?? 1) * (countOf(parms.get('BitsPerComponent')) ?? 8);
  const shape = { width: Math.ceil(((countOf(parms.get('Columns')) ?? 1) * bits) / 8), pixel: Math.max(1, bits >> 3) };
  if (shape.width < 1) throw new EngineError('pdf.damaged-stream', { reason: 'predictor' });
  return undoRows(data, shape);
}

function undoRows(data: Uint8Array, { width, pixel }: RowShape): Uint8Array {
  const rows = Math.floor(data.length / (width + 1));
  const out = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1);
    const source = data.subarray(from + 1, from + 1 + width);
    const target = out.subarray(row * width, (row + 1) * width);
    const above = row > 0 ? out.subarray((row - 1) * width, row * width) : undefined;
    undoRow({ kind: data[from]!, source, target, above, pixel });
  }
  return out;
}

interface Row {
  kind: number;
  source: Uint8Array;
  target: Uint8Array;
  above: Uint8Array | undefined;
  pixel: number;
}

function undoRow({ kind, source, target, above, pixel }: Row): void {
  for (let i = 0; i < source.length; i++) {
    const left = i >= pixel ? target[i - pixel]! : 0;
    const up = above ? above[i]! : 0;
    const corner = above && i >= pixel ? above[i - pixel]! : 0;
    target[i] = source[i]! + predicted(kind, left, { up, corner });
  }
}

function predicted(kind: number, left: number, { up, corner }: { up: number; corner: number }): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  const guess = left + up - corner;
  const byLeft = Math.abs(guess - left);
  const byUp = Math.abs(guess - up);
  const byCorner = Math.abs(guess - corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
