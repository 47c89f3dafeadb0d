import { EngineError } from '../../../errors.ts';
import { type Sfnt, viewOf } from './sfnt.ts';

const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const TWO_BY_TWO = 0x0080;

/** Outlines by glyph number (OpenType, `glyf` and `loca`). */
export class Glyphs {
  readonly count: number;
  private readonly outlines: Uint8Array;
  private readonly places: DataView;
  private readonly isLong: boolean;

  constructor(font: Sfnt) {
    // A font of blanks has an empty table.
    this.outlines = font.optional('glyf') ?? font.table('glyf');
    this.places = font.view('loca');
    this.isLong = font.view('head').getInt16(50) === 1;
    this.count = font.view('maxp').getUint16(4);
  }

  /** Empty for glyphs without outline, as the blank. */
  outline(glyph: number): Uint8Array {
    if (glyph >= this.count) throw new EngineError('font.unsupported', { reason: `glyph ${glyph}` });
    return this.outlines.subarray(this.place(glyph), this.place(glyph + 1));
  }

  /** Returns the components of a composite glyph, with the offset of each glyph number in the outline. */
  components(outline: Uint8Array): { glyph: number; at: number }[] {
    const view = viewOf(outline);
    if (outline.length < 10 || view.getInt16(0) >= 0) return [];
    const found: { glyph: number; at: number }[] = [];
    for (let at = 10, flags = MORE; flags & MORE;) {
      flags = view.getUint16(at);
      found.push({ glyph: view.getUint16(at + 2), at: at + 2 });
      at += 4 + (flags & WORDS ? 4 : 2) + transformLength(flags);
    }
    return found;
  }

  private place(glyph: number): number {
    return this.isLong ? this.places.getUint32(glyph * 4) : this.places.getUint16(glyph * 2) * 2;
  }
}

function transformLength(flags: number): number {
  if (flags & SCALE) return 2;
  if (flags & TWO_SCALES) return 4;
  return flags & TWO_BY_TWO ? 8 : 0;
}
