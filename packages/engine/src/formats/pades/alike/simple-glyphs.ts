import type { GlyphShapes } from '../font/glyph-shapes.ts';

/** Leads from a code to a glyph. */
export type Reading = (code: number) => number;

/** No glyph is known: programs choose different ones, or one of another font. */
export const UNKNOWN = -1;

/** The glyphs of a program, and the ways in which viewers lead from codes to them. */
export interface ReadGlyphs {
  shapes: GlyphShapes;
  readings: readonly Reading[];
}

/** All glyphs that viewers choose for a code; UNKNOWN may be among them. */
export const choicesOf = ({ readings }: Pick<ReadGlyphs, 'readings'>, code: number): number[] => [
  ...new Set(readings.map((reading) => reading(code))),
];
