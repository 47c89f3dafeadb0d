import { EngineError } from '../../../errors.ts';
import type { Sfnt } from './sfnt.ts';

/** The glyph of a code point; 0 when the font has none. */
export type GlyphOf = (codePoint: number) => number;

/** Reads the Unicode character map, format 12 before format 4 (OpenType, `cmap`). */
export function readCharacterMap(font: Sfnt): GlyphOf {
  const view = font.view('cmap');
  const found = new Map<number, number>();
  for (let i = 0; i < view.getUint16(2); i++) {
    const platform = view.getUint16(4 + i * 8);
    const offset = view.getUint32(8 + i * 8);
    if (platform === 0 || platform === 3) found.set(view.getUint16(offset), offset);
  }
  const wide = found.get(12);
  const narrow = found.get(4);
  if (wide !== undefined) return format12(view, wide);
  if (narrow !== undefined) return format4(view, narrow);
  throw new EngineError('font.unsupported', { reason: 'no Unicode map' });
}

function format12(view: DataView, at: number): GlyphOf {
  const groups = view.getUint32(at + 12);
  return (point) => {
    for (let i = 0, group = at + 16; i < groups; i++, group += 12) {
      const first = view.getUint32(group);
      if (point >= first && point <= view.getUint32(group + 4)) return view.getUint32(group + 8) + point - first;
    }
    return 0;
  };
}

function format4(view: DataView, at: number): GlyphOf {
  const span = view.getUint16(at + 6);
  const [ends, starts, deltas, ranges] = [at + 14, at + 16 + span, at + 16 + 2 * span, at + 16 + 3 * span];
  return (point) => {
    for (let i = 0; i < span; i += 2) {
      if (view.getUint16(ends + i) < point) continue;
      const start = view.getUint16(starts + i);
      if (start > point) return 0;
      const range = view.getUint16(ranges + i);
      const delta = view.getUint16(deltas + i);
      if (range === 0) return (point + delta) & 0xffff;
      const glyph = view.getUint16(ranges + i + range + 2 * (point - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
