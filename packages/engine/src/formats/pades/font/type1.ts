import { equal } from '../../../bytes/index.ts';
import { STANDARD_ENCODING } from './encodings.ts';
import type { GlyphShapes } from './glyph-shapes.ts';
import { type Contours, transformed, unsupported } from './outline.ts';
import { type1Contours } from './type1-charstring.ts';
import { type1Parts } from './type1-bytes.ts';
import { type1Private } from './type1-private.ts';

type Six = [number, number, number, number, number, number];

/** A Type 1 program (Adobe Type 1 Font Format). The constructor throws `font.unsupported` and RangeError. */
export class Type1 implements GlyphShapes {
  readonly count: number;
  /** Names by glyph; `.notdef` is the first. */
  readonly names: readonly string[];
  /** Names by code; undefined if programs read the encoding in different ways. */
  readonly encoding: ReadonlyMap<number, string> | undefined;
  /** Names of several glyphs that are not the same. */
  readonly ambiguous: ReadonlySet<string>;
  private readonly glyphs: ReadonlyMap<string, Uint8Array>;
  private readonly subrs: ReadonlyMap<number, Uint8Array>;
  private readonly matrix: Six;

  constructor(program: Uint8Array) {
    const { open, inner } = type1Parts(program);
    const { glyphs, subrs, ambiguous, hasEncoding } = type1Private(inner);
    if (/\/PaintType\s+[^0\s]/.test(open)) throw unsupported('kind');
    this.glyphs = glyphs;
    this.subrs = subrs;
    this.ambiguous = ambiguous;
    this.names = ['.notdef', ...[...glyphs.keys()].filter((name) => name !== '.notdef')];
    this.count = this.names.length;
    this.encoding = hasEncoding ? undefined : encodingIn(open);
    this.matrix = matrixIn(open);
  }

  isSame = (a: number, b: number): boolean => equal(this.glyph(a), this.glyph(b));

  private readonly glyph = (glyph: number): Uint8Array =>
    this.glyphs.get(this.names[glyph] ?? '.notdef') ?? new Uint8Array();

  contours(glyph: number): Contours {
    const code = { glyphOf: (name: string) => this.glyphs.get(name), subrs: this.subrs };
    return transformed(type1Contours(code, this.glyph(glyph)), this.matrix);
  }
}

function matrixIn(open: string): Six {
  const places = open.split('/FontMatrix').length - 1;
  const written = [...open.matchAll(/\/FontMatrix\s{0,9}[[{]([^\]}]{0,200})[\]}]/g)];
  if (places > 1 || places !== written.length) throw unsupported('matrices');
  const numbers = written[0]?.[1]?.trim().split(/\s+/).map(Number) ?? [0.001, 0, 0, 0.001, 0, 0];
  if (numbers.length !== 6 || !numbers.every(Number.isFinite)) throw unsupported('matrix');
  return numbers as Six;
}

/** Lines that long, or that many, are cut off by some viewers. */
const LONGEST_LINE = 250;
const MOST_LINES = 290;

const LIST_BEGINS =
  /(?:^|[\r\n])\/Encoding 256 array\s+0 1 255\s*\{\s*1 index exch\s*\/.notdef put\s*\}\s*(?:bind )?for\s/;

/** Returns the entries of an encoding between its beginning and its end; undefined when anything else is among them. */
function writtenList(open: string): string | undefined {
  const begun = LIST_BEGINS.exec(open);
  if (!begun) return undefined;
  const [entry, end] = [/\s+dup\s+\d+\s*\/[^\s/()[\]{}<>%]+\s+put/y, /\s+(?:readonly\s+)?def\b/y];
  const start = begun.index + begun[0].length - 1; // entries begin with white space
  let at = start;
  for (entry.lastIndex = at; entry.test(open); at = entry.lastIndex);
  end.lastIndex = at;
  return end.test(open) ? open.slice(start, at).trimStart() : undefined;
}

/** Only the form is read that all viewers know, written once and at the beginning of a line. */
function encodingIn(open: string): Map<number, string> | undefined {
  const places = open.split('/Encoding').length - 1;
  const standard = /(?:^|[\r\n])\/Encoding StandardEncoding (?:readonly )?def\b/.test(open);
  if (places !== 1) return undefined;
  if (standard)
    return new Map([...STANDARD_ENCODING.entries()].flatMap(([code, name]) => (name ? [[code, name]] : [])));
  const list = writtenList(open);
  if (list === undefined) return undefined;
  const lines = list.split(/[\r\n]+/);
  if (lines.length >= MOST_LINES || lines.some((line) => line.length > LONGEST_LINE)) return undefined;
  const codes = [...list.matchAll(/dup\s+(\d+)\s*\/(\S+)\s+put/g)].map(
    ([, code, name]) => [Number(code), name!] as const,
  );
  const found = new Map(codes);
  return found.size === codes.length && codes.every(([code]) => code < 256) ? found : undefined;
}
