import type { Sfnt } from './sfnt.ts';

/** A table of `cmap`: the glyphs of codes, 0 for a code without glyph. */
export interface CharacterMap {
  platform: number;
  encoding: number;
  glyphOf: (code: number) => number;
  /** How much was read of the table. */
  length: number;
}

const MOST_MAPS = 32;
const BYTES = 256;
type Lookup = Pick<CharacterMap, 'glyphOf' | 'length'>;

/**
 * All character maps of a font (OpenType, `cmap`). Undefined if one of them is damaged or not in order, because
 * programs search such tables in different ways. Maps of other formats are left out.
 */
export function characterMaps(font: Sfnt): CharacterMap[] | undefined {
  if (!font.optional('cmap')) return [];
  const view = font.view('cmap');
  const count = view.getUint16(2);
  if (count > MOST_MAPS) return undefined;
  const found: CharacterMap[] = [];
  for (let at = 4; at < 4 + count * 8; at += 8) {
    const offset = view.getUint32(at + 4);
    const format = READERS.get(view.getUint16(offset));
    const lookup = format?.(view, offset);
    if (format && !lookup) return undefined;
    if (lookup) found.push({ platform: view.getUint16(at), encoding: view.getUint16(at + 2), ...lookup });
  }
  return found;
}

function byteTable(view: DataView, at: number): Lookup {
  view.getUint8(at + 5 + BYTES);
  return { glyphOf: (code) => (code < BYTES ? view.getUint8(at + 6 + code) : 0), length: BYTES };
}

function trimmedTable(view: DataView, at: number): Lookup {
  const [first, count] = [view.getUint16(at + 6), view.getUint16(at + 8)];
  const isIn = (code: number): boolean => code >= first && code < first + count;
  return { glyphOf: (code) => (isIn(code) ? view.getUint16(at + 10 + 2 * (code - first)) : 0), length: count };
}

function segments(view: DataView, at: number): Lookup | undefined {
  const span = view.getUint16(at + 6) & ~1;
  const [ends, starts, deltas, ranges] = [at + 14, at + 16 + span, at + 16 + 2 * span, at + 16 + 3 * span];
  const find = ordered(span / 2, (i) => [view.getUint16(starts + 2 * i), view.getUint16(ends + 2 * i)]);
  const glyphOf = (code: number): number => {
    const i = 2 * find!(code);
    if (i < 0) return 0;
    const [range, delta] = [view.getUint16(ranges + i), view.getUint16(deltas + i)];
    if (range === 0) return (code + delta) & 0xffff;
    const place = ranges + i + range + 2 * (code - view.getUint16(starts + i));
    const glyph = range === 0xffff || place + 2 > view.byteLength ? 0 : view.getUint16(place);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
  return find && { glyphOf, length: span };
}

function groups(view: DataView, at: number): Lookup | undefined {
  const count = view.getUint32(at + 12);
  if (at + 16 + count * 12 > view.byteLength) return undefined;
  const find = ordered(count, (i) => [view.getUint32(at + 16 + 12 * i), view.getUint32(at + 20 + 12 * i)]);
  const glyphOf = (code: number): number => {
    const group = at + 16 + 12 * find!(code);
    return group < at + 16 ? 0 : view.getUint32(group + 8) + code - view.getUint32(group);
  };
  return find && { glyphOf, length: count * 12 };
}

const READERS: ReadonlyMap<number, (view: DataView, at: number) => Lookup | undefined> = new Map([
  [0, byteTable],
  [4, segments],
  [6, trimmedTable],
  [12, groups],
]);

/** Finds the span that has a code, or -1. Undefined if spans overlap or are not in order. */
function ordered(count: number, spanOf: (i: number) => [number, number]): ((code: number) => number) | undefined {
  for (let i = 0, last = -1; i < count; i++) {
    const [start, end] = spanOf(i);
    if (start > end || start <= last) return undefined;
    last = end;
  }
  return (code) => {
    let [low, high] = [0, count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [start, end] = spanOf(middle);
      if (code >= start && code <= end) return middle;
      if (code < start) high = middle - 1;
      else low = middle + 1;
    }
    return -1;
  };
}
