import type { PdfBudget } from './limits.ts';
import { countOf } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';
import type { XrefIndex } from './xref-index.ts';
import { damaged } from './xref-table.ts';

/** A decoded cross-reference stream. */
export interface XrefStreamInput {
  dict: PdfDict;
  data: Uint8Array;
  at: number;
  index: XrefIndex;
  budget: PdfBudget;
}

type Widths = readonly [number, number, number];

/** Enters the rows of a cross-reference stream (ISO 32000-2, 7.5.8). Throws `pdf.damaged-xref`. */
export function readXrefStream(input: XrefStreamInput): void {
  const { dict, data, index, at } = input;
  const widths = widthsOf(dict.get('W'), at);
  const rowLength = widths[0] + widths[1] + widths[2];
  let position = 0;
  for (const [first, count] of sectionsOf(dict, at)) {
    input.budget.checkObjects(first + count);
    input.budget.spend(8 + (count >> 3));
    if (position + count * rowLength > data.length) throw damaged(at);
    for (let num = first; num < first + count; num++, position += rowLength) {
      enterRow(index, num, rowAt(data, position, widths));
    }
  }
}

function widthsOf(value: PdfValue | undefined, at: number): Widths {
  const widths = Array.isArray(value) ? value.map(countOf) : [];
  const [kind, place, extra] = widths;
  if (kind === undefined || place === undefined || extra === undefined) throw damaged(at);
  if (kind > 1 || place > 8 || extra > 8 || place + extra === 0) throw damaged(at);
  return [kind, place, extra];
}

function sectionsOf(dict: PdfDict, at: number): [number, number][] {
  const value = dict.get('Index') ?? [0, dict.get('Size') ?? null];
  const numbers = Array.isArray(value) ? value.map(countOf) : [];
  if (numbers.length % 2 !== 0 || numbers.includes(undefined)) throw damaged(at);
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!]);
}

interface StreamRow {
  kind: number;
  place: number;
  extra: number;
}

function rowAt(data: Uint8Array, at: number, [kind, place, extra]: Widths): StreamRow {
  return {
    kind: kind === 0 ? 1 : data[at]!,
    place: unsigned(data, at + kind, place),
    extra: unsigned(data, at + kind + place, extra),
  };
}

function unsigned(data: Uint8Array, at: number, bytes: number): number {
  let value = 0;
  for (let i = at; i < at + bytes; i++) value = value * 256 + data[i]!;
  return value;
}

/** Kinds beyond 2 are read as missing objects, as the standard requires. */
function enterRow(index: XrefIndex, num: number, { kind, place, extra }: StreamRow): void {
  if (kind === 1) index.addOffset(num, place, extra);
  else if (kind === 2) index.addInStream(num, place, extra);
  else index.addFree(num);
}
