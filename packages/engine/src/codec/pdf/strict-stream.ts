import { isExactChain } from './filter-chain.ts';
import { decodeFilters } from './filters.ts';
import { readIndirect } from './indirect.ts';
import type { PdfBudget } from './limits.ts';
import type { StrictRow, StrictSection } from './strict-table.ts';
import { PdfRef, PdfStream, countOf, isDict, nameOf } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';

const KINDS = ['free', 'offset', 'stream'] as const;
const ROWS_SHIFT = 3;

/** A cross-reference stream with the number it has itself. */
export interface StrictStream extends StrictSection {
  own: PdfRef;
}

/**
 * Reads a cross-reference stream only if written as ISO 32000-2, 7.5.8 defines: direct entries, three widths, rows of
 * the three defined kinds, no extra row. Returns undefined otherwise.
 */
export function readStrictStream(bytes: Uint8Array, offset: number, budget: PdfBudget): StrictStream | undefined {
  const { ref, value, end, repeatsKey } = readIndirect(bytes, offset, { work: budget.work });
  if (
    repeatsKey ||
    !(value instanceof PdfStream) ||
    nameOf(value.dict.get('Type')) !== 'XRef' ||
    !isPlain(value.dict)
  ) {
    return undefined;
  }
  const { dict } = value;
  const widths = widthsOf(dict.get('W'));
  const parts = partsOf(dict);
  if (!widths || !parts) return undefined;
  const chain = { filter: dict.get('Filter'), parms: dict.get('DecodeParms') };
  if (!value.isDelimited || !isExactChain(dict, chain)) return undefined;
  const data = decodeFilters(value.data, chain, budget, 'exact');
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  budget.checkObjects(count);
  budget.spend(8 + (count >> ROWS_SHIFT));
  const row = widths[0] + widths[1] + widths[2];
  // Some programs append an end of line to the rows.
  if (Math.floor(data.length / row) !== count) return undefined;
  const rows = rowsOf(data, widths, parts);
  return rows && { rows, dict, end, own: ref };
}

/** Values needed before any other object can be located must be in the dictionary itself. */
function isPlain(dict: PdfDict): boolean {
  const filter = dict.get('Filter');
  const [only, ...more] = Array.isArray(filter) ? filter : [filter];
  if (more.length > 0 || (only !== undefined && nameOf(only) !== 'FlateDecode')) return false;
  const parms = dict.get('DecodeParms');
  const list = Array.isArray(parms) ? parms : [parms];
  return list.every((one) => one === undefined || one === null || (isDict(one) && isDirect(one)));
}

const isDirect = (dict: PdfDict): boolean => [...dict.values()].every((value) => !(value instanceof PdfRef));

type Widths = readonly [number, number, number];

function widthsOf(value: PdfValue | undefined): Widths | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [kind, place, extra] = value.map(countOf);
  if (kind === undefined || place === undefined || extra === undefined) return undefined;
  return kind <= 1 && place >= 1 && place <= 8 && extra <= 4 ? [kind, place, extra] : undefined;
}

interface Part {
  first: number;
  count: number;
}

function partsOf(dict: PdfDict): Part[] | undefined {
  const value = dict.get('Index') ?? [0, dict.get('Size') ?? null];
  const numbers = Array.isArray(value) ? value.map(countOf) : [undefined];
  if (numbers.length === 0 || numbers.length % 2 !== 0 || numbers.includes(undefined)) return undefined;
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({ first: numbers[2 * i]!, count: numbers[2 * i + 1]! }));
}

function rowsOf(data: Uint8Array, [kind, place, extra]: Widths, parts: readonly Part[]): StrictRow[] | undefined {
  const rows: StrictRow[] = [];
  let at = 0;
  for (const { first, count } of parts) {
    for (let i = 0; i < count; i++, at += kind + place + extra) {
      const known = KINDS[kind === 0 ? 1 : data[at]!];
      if (!known) return undefined;
      const row = { place: unsigned(data, at + kind, place), extra: unsigned(data, at + kind + place, extra) };
      rows.push({ num: first + i, kind: known, ...row });
    }
  }
  return rows;
}

function unsigned(data: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let i = at; i < at + width; i++) value = value * 256 + data[i]!;
  return value;
}
