import { fromLatin1 } from '../../../bytes/index.ts';
import { MAC_GLYPH_NAMES } from './mac-glyph-names.ts';
import type { Sfnt } from './sfnt.ts';
import { viewOf } from './sfnt.ts';

const STANDARD_ORDER = 0x00010000;
const OWN_ORDER = 0x00020000;

/** Glyphs by their names, the first of each name (OpenType, `post`); empty for a font without names. */
export function postNames(font: Sfnt): ReadonlyMap<string, number> {
  const bytes = font.optional('post');
  if (!bytes || bytes.length < 32) return new Map();
  const format = viewOf(bytes).getUint32(0);
  if (format === STANDARD_ORDER) return firstOf(MAC_GLYPH_NAMES);
  return format === OWN_ORDER ? firstOf(ownNames(bytes)) : new Map();
}

function ownNames(bytes: Uint8Array): string[] {
  const view = viewOf(bytes);
  const count = view.getUint16(32);
  const strings: string[] = [];
  for (let at = 34 + 2 * count; at < bytes.length; at += 1 + bytes[at]!) {
    strings.push(fromLatin1(bytes.subarray(at + 1, at + 1 + bytes[at]!)));
  }
  const { length } = MAC_GLYPH_NAMES;
  return Array.from({ length: count }, (_, glyph) => {
    const index = view.getUint16(34 + 2 * glyph);
    return (index < length ? MAC_GLYPH_NAMES[index] : strings[index - length]) ?? '';
  });
}

function firstOf(names: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [glyph, name] of names.entries()) if (!found.has(name)) found.set(name, glyph);
  return found;
}
