import { EngineError } from '../../errors.ts';
import { countOf } from './values.ts';
import type { PdfDict } from './values.ts';

interface RowShape {
  /** Bytes of a row without its filter byte. */
  width: number;
  /** Bytes of a pixel, at least one. */
  pixel: number;
}

/** Whether rows that no writer produces are refused, or read up to the fault. */
export type Exactness = 'exact' | 'readable';

/**
 * Undoes a PNG predictor (ISO 32000-2, 7.4.4.4). Bytes of a last row that is not complete are decoded, as viewers do;
 * `exact` refuses them. Throws `pdf.filter-unsupported` for TIFF prediction, `pdf.damaged-stream` for an unknown kind of row.
 */
export function undoPredictor(
  data: Uint8Array,
  parms: PdfDict | undefined,
  exactness: Exactness = 'readable',
): Uint8Array {
  const predictor = numberAt(parms, 'Predictor', 1);
  if (!parms || predictor === 1) return data;
  if (predictor < 10) throw new EngineError('pdf.filter-unsupported', { filter: `predictor ${predictor}` });
  const bits = numberAt(parms, 'Colors', 1) * numberAt(parms, 'BitsPerComponent', 8);
  const shape = { width: Math.ceil((numberAt(parms, 'Columns', 1) * bits) / 8), pixel: Math.max(1, bits >> 3) };
  const isPartial = data.length % (shape.width + 1) !== 0;
  if (shape.width < 1 || (isPartial && exactness === 'exact')) throw damagedRows();
  return undoRows(data, shape);
}

const damagedRows = (): EngineError => new EngineError('pdf.damaged-stream', { reason: 'predictor' });

/** Viewers interpret a non-integer parameter differently. */
function numberAt(parms: PdfDict | undefined, key: string, byDefault: number): number {
  const value = parms?.get(key) ?? null;
  if (value === null) return byDefault;
  const count = countOf(value);
  if (count === undefined) throw new EngineError('pdf.filter-unsupported', { filter: `predictor ${key}` });
  return count;
}

function undoRows(data: Uint8Array, { width, pixel }: RowShape): Uint8Array {
  const rows = Math.ceil(data.length / (width + 1));
  const out = new Uint8Array(Math.max(0, data.length - rows));
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1);
    const source = data.subarray(from + 1, from + 1 + width);
    const target = out.subarray(row * width, row * width + source.length);
    const above = row > 0 ? out.subarray((row - 1) * width, row * width) : undefined;
    const kind = data[from]!;
    // Some programs append an end of line to the rows.
    if (kind > HIGHEST_KIND && source.length < width) return out.subarray(0, row * width);
    if (kind > HIGHEST_KIND) throw damagedRows();
    undoRow({ kind, source, target, above, pixel });
  }
  return out;
}

/** Paeth, the last of the kinds that PNG defines. */
const HIGHEST_KIND = 4;

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
