import { equal, fromLatin1 } from '../../../bytes/index.ts';
import type { Glyphs } from './glyphs.ts';
import type { GlyphShapes } from './glyph-shapes.ts';
import { type Contours, transformed, unsupported } from './outline.ts';
import { simpleContours } from './truetype-outline.ts';
import { type Sfnt, viewOf } from './sfnt.ts';

/** Tables that draw other glyphs than the outlines, in some viewers. */
const OTHER_DRAWINGS = ['fvar', 'gvar', 'sbix', 'CBDT', 'SVG ', 'COLR'];
/** Families whose outlines only come about by their instructions; FreeType knows them by these names. */
const ASSEMBLED =
  /cpop|DFGirl-W6-WIN-BF|DFGothic-EB|DFGyoSho-Lt|DFHei|DFHSGothic-W5|DFHSMincho-W3|DFHSMincho-W7|DFKaiSho-SB|DFKaiShu|DFKai-SB|DFMing|DLC|DLCHayMedium|DLCHayBold|DLCKaiMedium|DLCLiShu|DLCRoundBold|HuaTian|MingLi(?:43|U)|PMingLi(?:43|U)/;
const MOST_DEPTH = 6;
const MOST_PARTS = 200;
/** Bearings that move a glyph by less than this share of the size of the font do not matter. */
const LEAST_SHIFT = 0.02;

const ARE_WORDS = 0x0001;
const ARE_PLACES = 0x0002;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const TWO_BY_TWO = 0x0080;
type Six = readonly [number, number, number, number, number, number];

/** The glyphs of a TrueType program (OpenType, `glyf`). */
export class TrueTypeShapes implements GlyphShapes {
  readonly count: number;
  private readonly font: Sfnt;
  private readonly glyphs: Glyphs;
  private parts = 0;

  constructor(font: Sfnt, glyphs: Glyphs) {
    this.font = font;
    this.glyphs = glyphs;
    this.count = glyphs.count;
  }

  isSame = (a: number, b: number): boolean => equal(this.outline(a), this.outline(b));

  private outline(glyph: number): Uint8Array {
    return glyph < this.count ? this.glyphs.outline(glyph) : new Uint8Array();
  }

  contours(glyph: number): Contours {
    if (OTHER_DRAWINGS.some((tag) => this.font.optional(tag))) throw unsupported('other drawings');
    const names = fromLatin1(this.font.optional('name') ?? new Uint8Array()).replaceAll('\0', '');
    if (ASSEMBLED.test(names)) throw unsupported('drawn by instructions');
    this.parts = 0;
    const scale = 1 / this.font.view('head').getUint16(18);
    if (!(scale > 0 && scale <= 1)) throw unsupported('size');
    const contours = transformed(this.contoursIn(glyph, 0), [scale, 0, 0, scale, 0, 0]);
    const shift = this.shiftOf(glyph) * scale;
    return Math.abs(shift) < LEAST_SHIFT ? contours : [...contours, ...transformed(contours, [1, 0, 0, 1, shift, 0])];
  }

  /** Viewers may move an outline so that it begins at the bearing that the font states. */
  private shiftOf(glyph: number): number {
    const outline = this.outline(glyph);
    if (outline.length < 10) return 0;
    const metrics = this.font.view('hmtx');
    const long = this.font.view('hhea').getUint16(34);
    const at = glyph < long ? glyph * 4 + 2 : long * 4 + (glyph - long) * 2;
    if (at + 2 > metrics.byteLength) return 0;
    return metrics.getInt16(at) - viewOf(outline).getInt16(2);
  }

  private contoursIn(glyph: number, depth: number): number[][] {
    const outline = this.outline(glyph);
    this.parts += 1;
    if (depth > MOST_DEPTH || this.parts > MOST_PARTS) throw unsupported('deep glyph');
    if (outline.length === 0) return [];
    const view = viewOf(outline);
    const count = view.getInt16(0);
    return count >= 0 ? simpleContours(view, count) : this.composed(view, depth);
  }

  private composed(view: DataView, depth: number): number[][] {
    const found: number[][] = [];
    for (let at = 10, flags = MORE; flags & MORE;) {
      flags = view.getUint16(at);
      const part = this.contoursIn(view.getUint16(at + 2), depth + 1);
      if (!(flags & ARE_PLACES)) throw unsupported('points of parts');
      const [x, y] =
        flags & ARE_WORDS
          ? [view.getInt16(at + 4), view.getInt16(at + 6)]
          : [view.getInt8(at + 4), view.getInt8(at + 5)];
      at += flags & ARE_WORDS ? 8 : 6;
      const { matrix, length } = matrixAt(view, at, flags);
      at += length;
      for (const contour of transformed(part, [...matrix, x, y] as unknown as Six)) found.push(contour);
    }
    return found;
  }
}

function matrixAt(view: DataView, at: number, flags: number): { matrix: readonly number[]; length: number } {
  const part = (i: number): number => view.getInt16(at + 2 * i) / 16_384;
  if (flags & SCALE) return { matrix: [part(0), 0, 0, part(0)], length: 2 };
  if (flags & TWO_SCALES) return { matrix: [part(0), 0, 0, part(1)], length: 4 };
  if (flags & TWO_BY_TWO) return { matrix: [part(0), part(1), part(2), part(3)], length: 8 };
  return { matrix: [1, 0, 0, 1], length: 0 };
}
