import { type PdfDict, PdfStream, nameOf } from '../../../codec/pdf/index.ts';
import { Cff } from '../font/cff.ts';
import { Glyphs } from '../font/glyphs.ts';
import { Sfnt } from '../font/sfnt.ts';
import { TrueTypeShapes } from '../font/truetype-shapes.ts';
import { type FontProgram, type FontReader, programOf } from './font-programs.ts';
import { isOpenType, orUnreadable } from './program-glyphs.ts';
import type { ReadGlyphs, Reading } from './simple-glyphs.ts';

const BYTES_PER_UNIT = 64;
const known = new WeakMap<PdfDict, ReadGlyphs | 'unreadable'>();

/** The glyphs of the inner font of a composite one, and the ways from its numbers (CIDs) to them. */
export function compositeGlyphs(reader: FontReader, inner: PdfDict): ReadGlyphs | 'none' | 'unreadable' {
  const program = programOf(reader, inner);
  if (!program) return 'none';
  const found = known.get(inner);
  if (found) return found;
  reader.spend(program.bytes.length / BYTES_PER_UNIT);
  const map = mapOf(reader, inner);
  const isOfNumbers = nameOf(reader.file.resolve(inner.get('Subtype'))) === 'CIDFontType0';
  const glyphs = orUnreadable(() => glyphsIn(program, { map, isOfNumbers })) ?? 'unreadable';
  known.set(inner, glyphs);
  return glyphs;
}

/** The map from numbers to glyphs; undefined if it changes nothing. */
function mapOf(reader: FontReader, inner: PdfDict): Reading | undefined {
  const map = reader.file.resolve(inner.get('CIDToGIDMap'));
  if (!(map instanceof PdfStream)) return undefined;
  const bytes = reader.file.streamData(map);
  reader.spend(bytes.length / BYTES_PER_UNIT);
  return (number) => ((bytes[2 * number] ?? 0) << 8) | (bytes[2 * number + 1] ?? 0);
}

const itself: Reading = (number) => number;

/** ISO 32000-2, 9.7.4.2: the map is for TrueType programs only, but viewers follow it, or not, in others. */
function glyphsIn(
  program: FontProgram,
  { map, isOfNumbers }: { map: Reading | undefined; isOfNumbers: boolean },
): ReadGlyphs | undefined {
  const { kind, bytes } = program;
  if (kind === 'TrueType') {
    const font = new Sfnt(bytes);
    const shapes = new TrueTypeShapes(font, new Glyphs(font));
    return { shapes, readings: map ? [map, ...(isOfNumbers ? [itself] : [])] : [itself] };
  }
  if (kind !== 'CFF') return undefined;
  const isInFile = isOpenType(program);
  const shapes = isInFile ? Cff.inFile(new Sfnt(bytes, 'CFF ')) : new Cff(bytes);
  const named = shapes.isCid ? byNumber(shapes) : itself;
  const ways = isInFile && shapes.isCid ? [itself, named] : [named];
  if (!map) return { shapes, readings: ways };
  const mapped = ways.map(
    (way): Reading =>
      (number) =>
        way(map(number)),
  );
  // All viewers follow the map where the font is said to be TrueType and its program is in a font file.
  return { shapes, readings: isInFile && !isOfNumbers ? mapped : [...mapped, ...ways, map, itself] };
}

function byNumber({ charset }: Cff): Reading {
  const found = new Map<number, number>();
  for (const [glyph, number] of charset.entries()) if (!found.has(number)) found.set(number, glyph);
  return (number) => found.get(number) ?? 0;
}
