import { concat, copyOf, latin1 } from '../../../bytes/index.ts';
import { Glyphs } from './glyphs.ts';
import { type Sfnt, viewOf } from './sfnt.ts';

/** Tables a PDF reader needs of an embedded CIDFontType2 (ISO 32000-2, table 124). */
const COPIED = ['cvt ', 'fpgm', 'prep'] as const;

/** A font with few glyphs and the new number of each old one. */
export interface FontSubset {
  file: Uint8Array;
  numbers: ReadonlyMap<number, number>;
}

/** Returns a TrueType file with the wanted glyphs, their components, and glyph 0; numbered without gaps. */
export function subsetFont(font: Sfnt, wanted: Iterable<number>): FontSubset {
  const glyphs = new Glyphs(font);
  const numbers = closure(glyphs, wanted);
  const outlines = [...numbers.keys()].map((glyph) => renumbered(glyphs, glyph, numbers));
  const tables = new Map<string, Uint8Array>([
    ['glyf', concat(outlines)],
    ['head', patched(font.table('head'), (view) => view.setInt16(50, 1))],
    ['hhea', patched(font.table('hhea'), (view) => view.setUint16(34, numbers.size))],
    ['hmtx', metrics(font, [...numbers.keys()])],
    ['loca', places(outlines)],
    ['maxp', patched(font.table('maxp'), (view) => view.setUint16(4, numbers.size))],
  ]);
  for (const tag of COPIED) {
    const table = font.optional(tag);
    if (table) tables.set(tag, table);
  }
  return { file: fontFile(tables), numbers };
}

function closure(glyphs: Glyphs, wanted: Iterable<number>): Map<number, number> {
  const numbers = new Map<number, number>([[0, 0]]);
  const open = [...wanted];
  for (let glyph = open.shift(); glyph !== undefined; glyph = open.shift()) {
    if (numbers.has(glyph)) continue;
    numbers.set(glyph, numbers.size);
    for (const item of glyphs.components(glyphs.outline(glyph)).map((component) => component.glyph)) open.push(item);
  }
  return numbers;
}

/** An outline padded to four bytes, with the new numbers of its components. */
function renumbered(glyphs: Glyphs, glyph: number, numbers: ReadonlyMap<number, number>): Uint8Array {
  const outline = glyphs.outline(glyph);
  const copy = new Uint8Array(Math.ceil(outline.length / 4) * 4);
  copy.set(outline);
  const view = viewOf(copy);
  for (const { glyph: component, at } of glyphs.components(outline)) view.setUint16(at, numbers.get(component) ?? 0);
  return copy;
}

function patched(table: Uint8Array, change: (view: DataView) => void): Uint8Array {
  const copy = copyOf(table);
  change(viewOf(copy));
  return copy;
}

/** Returns advance width and left side bearing of a glyph; the last width applies to all later glyphs. */
export function advanceWidth(font: Sfnt, glyph: number): number {
  const long = font.view('hhea').getUint16(34);
  return font.view('hmtx').getUint16(Math.min(glyph, long - 1) * 4);
}

function metrics(font: Sfnt, glyphs: readonly number[]): Uint8Array {
  const table = new Uint8Array(glyphs.length * 4);
  const view = viewOf(table);
  const source = font.view('hmtx');
  const long = font.view('hhea').getUint16(34);
  for (const [index, glyph] of glyphs.entries()) {
    const bearing = glyph < long ? glyph * 4 + 2 : long * 4 + (glyph - long) * 2;
    view.setUint16(index * 4, advanceWidth(font, glyph));
    view.setInt16(index * 4 + 2, source.getInt16(bearing));
  }
  return table;
}

function places(outlines: readonly Uint8Array[]): Uint8Array {
  const table = new Uint8Array((outlines.length + 1) * 4);
  const view = viewOf(table);
  let at = 0;
  for (const [index, outline] of outlines.entries()) {
    at += outline.length;
    view.setUint32((index + 1) * 4, at);
  }
  return table;
}

function fontFile(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const header = new Uint8Array(12 + 16 * entries.length);
  const view = viewOf(header);
  view.setUint32(0, 0x00010000);
  const counts = [entries.length, power * 16, Math.log2(power), (entries.length - power) * 16];
  for (const [index, count] of counts.entries()) view.setUint16(4 + 2 * index, count);
  const bodies: Uint8Array[] = [];
  let offset = header.length;
  for (const [index, [tag, table]] of entries.entries()) {
    const body = new Uint8Array(Math.ceil(table.length / 4) * 4);
    body.set(table);
    header.set(latin1(tag), 12 + index * 16);
    for (const [field, value] of [checksum(body), offset, table.length].entries()) {
      view.setUint32(16 + index * 16 + field * 4, value);
    }
    bodies.push(body);
    offset += body.length;
  }
  return concat(header, bodies);
}

function checksum(body: Uint8Array): number {
  const view = viewOf(body);
  let sum = 0;
  for (let at = 0; at < body.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
