import { beginsAt, find } from '../../bytes/find.ts';
import { EngineError } from '../../errors.ts';
import { type PdfFile, openPdf } from './file.ts';
import { decodeFilters } from './filters.ts';
import { MAX_FILTERS, PdfBudget, type PdfLimits } from './limits.ts';
import { undoPredictor } from './predictor.ts';
import { isDict, nameOf, PdfRef, PdfStream } from './values.ts';
import type { PdfValue } from './values.ts';

/** Inflates a zlib stream; throws when it would have more than `most` bytes or is damaged. */
export type InflateAtMost = (data: Uint8Array, most: number) => Uint8Array;

/** Honest files unpack to 20 times their size at most; small ones may be a page of white. */
const PROPORTION = 100;
const ALWAYS = 128_000_000;

/**
 * Unpacks every stream of a file, as a reader would, to determine the total size. Opening a file never does that, so
 * otherwise a page that unpacks to gigabytes would only fail for its reader. Image streams that only a reader can
 * decode count with their stored size; damaged ones are left to the reader.
 * @returns bytes of all unpacked streams
 * @throws pdf.too-large-inflated, pdf.too-many-filters, and what opening throws
 */
export function weighPdf(
  bytes: Uint8Array,
  { limits, inflate }: { limits?: Partial<PdfLimits>; inflate?: InflateAtMost } = {},
): number {
  const file = openPdf(bytes, limits);
  if (file.encryption) return 0; // readable, never signed; its reader has limits of its own
  const most = Math.min(file.budget.limits.inflated, Math.max(ALWAYS, bytes.length * PROPORTION));
  const scale = new Scale(new PdfBudget({ ...file.budget.limits, inflated: most }), inflate);
  for (const ref of objectsWithStreams(file)) {
    const found = readOrNothing(() => file.get(ref));
    if (found instanceof PdfStream) scale.add(file, found);
  }
  return scale.total;
}

/** Returns objects whose bytes contain the word `stream`: only these need to be parsed. */
function objectsWithStreams(file: PdfFile): Set<PdfRef> {
  const offsets: number[] = [];
  const refs = new Map<number, PdfRef>();
  for (const num of file.index.numbers()) {
    const entry = file.index.get(num);
    if (entry?.kind !== 'offset') continue;
    offsets.push(entry.offset);
    refs.set(entry.offset, new PdfRef(num, entry.gen));
  }
  const sorted = Float64Array.from(offsets).sort();
  const found = new Set<PdfRef>();
  for (let at = find(file.bytes, 'stream'); at >= 0; at = find(file.bytes, 'stream', at + 6)) {
    if (beginsAt(file.bytes, 'endstream', at - 3)) continue;
    const ref = refs.get(lastBefore(sorted, at));
    if (ref) found.add(ref);
  }
  return found;
}

function lastBefore(sorted: Float64Array, at: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return sorted[low - 1] ?? -1;
}

/** A damaged or unknown stream is skipped; an exceeded limit ends the scan of the file. */
function readOrNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof EngineError) || cause.code.startsWith('pdf.too-')) throw cause;
    return undefined;
  }
}

/** A unit of work reads 64 bytes here: streams that overlap are read once for each of them. */
const BYTES_SHIFT = 6;

class Scale {
  total = 0;
  private readonly budget: PdfBudget;
  private readonly inflate: InflateAtMost | undefined;

  constructor(budget: PdfBudget, inflate: InflateAtMost | undefined) {
    this.budget = budget;
    this.inflate = inflate;
  }

  add(file: PdfFile, stream: PdfStream): void {
    file.budget.spend(stream.data.length >> BYTES_SHIFT);
    const filters = listed(file, stream.dict.get('Filter'));
    const parms = listed(file, stream.dict.get('DecodeParms'));
    if (filters.length > MAX_FILTERS) throw new EngineError('pdf.too-many-filters', { count: filters.length });
    let data: Uint8Array | undefined = stream.data;
    for (const [place, filter] of filters.entries()) {
      const packed: Uint8Array = data;
      // Predictors are only undone for a following filter.
      const parm = place + 1 < filters.length ? parms[place] : undefined;
      data = readOrNothing(() => undoPredictor(this.unpack(packed, filter), isDict(parm) ? parm : undefined));
      if (!data) return;
    }
  }

  private unpack(data: Uint8Array, filter: PdfValue): Uint8Array {
    const unpacked = this.isFlate(filter) && this.inflate ? this.inflateFast(this.inflate, data) : undefined;
    const decoded = unpacked ?? decodeFilters(data, { filter, parms: undefined }, this.budget, 'readable');
    this.total += decoded.length;
    return decoded;
  }

  private isFlate(filter: PdfValue): boolean {
    return ['FlateDecode', 'Fl'].includes(nameOf(filter) ?? '');
  }

  private inflateFast(inflate: InflateAtMost, data: Uint8Array): Uint8Array {
    const inflated = inflate(data, this.budget.limits.stream + 1);
    this.budget.checkStream(inflated.length);
    this.budget.addInflated(inflated.length);
    return inflated;
  }
}

function listed(file: PdfFile, value: PdfValue | undefined): PdfValue[] {
  const found = file.resolve(value);
  if (found === null) return [];
  return Array.isArray(found) ? found.map((item) => file.resolve(item)) : [found];
}
