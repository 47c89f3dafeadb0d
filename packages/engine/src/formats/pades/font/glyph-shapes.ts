import type { Contours } from './outline.ts';

/** The glyphs of an embedded program. Methods throw `font.unsupported` or RangeError for what cannot be followed. */
export interface GlyphShapes {
  readonly count: number;
  /** Returns whether two glyphs are drawn by the same instructions. */
  isSame: (a: number, b: number) => boolean;
  /** The outline with 1 as the size of the font. */
  contours: (glyph: number) => Contours;
}
