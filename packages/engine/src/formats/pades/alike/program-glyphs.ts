import type { PdfDict } from '../../../codec/pdf/index.ts';
import { nameOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import type { GlyphShapes } from '../font/glyph-shapes.ts';
import { CFF_TAG, viewOf } from '../font/sfnt.ts';
import { type FontProgram, type FontReader, programOf } from './font-programs.ts';
import { letterCodes } from './letter-codes.ts';
import { cffGlyphs, openTypeGlyphs, type1Glyphs } from './named-glyphs.ts';
import { type ReadGlyphs, UNKNOWN } from './simple-glyphs.ts';
import { trueTypeGlyphs } from './truetype-glyphs.ts';

/** Bytes of a program that are read for one unit of work. */
const BYTES_PER_UNIT = 8;
/** Work of comparing two outlines that are not written alike. */
const OUTLINE_UNITS = 3000;
const known = new WeakMap<PdfDict, ReadGlyphs | 'unreadable'>();

/** Returns what a reader of programs returns; undefined for a damaged program. */
export function orUnreadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof RangeError || (cause instanceof EngineError && cause.code === 'font.unsupported')))
      throw cause;
    return undefined;
  }
}

export const isOpenType = ({ kind, bytes }: FontProgram): boolean =>
  kind === 'CFF' && viewOf(bytes).getUint32(0) === CFF_TAG;

/** The glyphs of the program of a font with codes of one byte. Throws what reading its stream throws. */
export function simpleGlyphs(reader: FontReader, font: PdfDict): ReadGlyphs | 'none' | 'unreadable' {
  const program = programOf(reader, font);
  if (!program) return 'none';
  const found = known.get(font);
  if (found) return found;
  reader.spend(program.bytes.length / BYTES_PER_UNIT);
  const glyphs = orUnreadable(() => glyphsIn(reader, font, program)) ?? 'unreadable';
  known.set(font, glyphs);
  return glyphs;
}

function glyphsIn(reader: FontReader, font: PdfDict, program: FontProgram): ReadGlyphs | undefined {
  const codes = letterCodes(reader, font);
  const declared = { codes, isTrueType: nameOf(reader.file.resolve(font.get('Subtype'))) === 'TrueType' };
  const { kind, bytes } = program;
  if (kind === 'TrueType') return trueTypeGlyphs(bytes, codes);
  if (kind === 'Type1') return type1Glyphs(bytes, declared);
  if (kind === 'unknown') return undefined;
  return isOpenType(program) ? openTypeGlyphs(bytes, declared) : cffGlyphs(bytes, declared);
}

/** Returns whether all choices are drawn alike: by the same instructions, or with the same outline. */
export function areSameShapes(
  reader: FontReader,
  shapes: GlyphShapes,
  [first = 0, ...others]: readonly number[],
): boolean {
  if (others.length === 0) return first !== UNKNOWN;
  if (first === UNKNOWN || others.includes(UNKNOWN)) return false;
  const same = orUnreadable(() => others.every((other) => shapes.isSame(first, other)));
  if (same === true) return true;
  reader.spend(OUTLINE_UNITS * (others.length + 1));
  const outline = (glyph: number): string => JSON.stringify(shapes.contours(glyph));
  return orUnreadable(() => others.every((other) => outline(first) === outline(other))) ?? false;
}
