import { type PdfDict, type PdfFile, PdfStream, nameOf } from '../../../codec/pdf/index.ts';
import { compositeGlyphs } from '../alike/composite-glyphs.ts';
import type { FontReader } from '../alike/font-programs.ts';
import { orUnreadable, simpleGlyphs } from '../alike/program-glyphs.ts';
import { type ReadGlyphs, UNKNOWN, choicesOf } from '../alike/simple-glyphs.ts';
import { type CoveredCell, LINES, type OutlineBounds, boundsOf, coveredCells } from '../font/coverage.ts';
import type { GlyphShapes } from '../font/glyph-shapes.ts';
import type { Contours } from '../font/outline.ts';
import { type WidthOf, widthsOf } from '../ink/advance.ts';
import { mappedCodes } from './code-map.ts';
import { type CodeReader, oneByte, twoBytes } from './string-codes.ts';

/** Work of drawing a glyph, whose instructions may be that much longer than its outline. */
const OUTLINE_UNITS = 1500;
const NUMBERS_SHIFT = 3;
const MOST_PER_SIZE = 200;
const LEAST_PER_SIZE = 4;
/** Numbers of an outline that are followed along a line for one unit of work. */
const FOLLOWED = 4;
/** Work above which a glyph counts with its bounds. */
const MOST_FOLLOWED = 100_000;

/** What a letter paints inside its bounds: some cells of them, or all where only the bounds are needed or known. */
export interface LetterInk {
  bounds: OutlineBounds;
  cells: readonly CoveredCell[] | undefined;
}

/** The letters of a font: how strings are split into codes, and how far each moves the pen. */
export interface FontLetters {
  /** It has codes of one byte, which usually are those of letters. */
  isSimple: boolean;
  codeAt: CodeReader;
  widthOf: WidthOf;
  /** `none` for a font that viewers bring; `unreadable` where it is not known what is drawn. */
  glyphs: ReadGlyphs | 'none' | 'unreadable';
}

const BLANK: LetterInk = { bounds: { left: 0, bottom: 0, right: 0, top: 0 }, cells: [] };

const known = new WeakMap<PdfDict, FontLetters>();
const outlines = new WeakMap<GlyphShapes, Map<number, Contours | undefined>>();
const drawn = new WeakMap<GlyphShapes, Map<string, LetterInk | undefined>>();

const readerOf = (file: PdfFile): FontReader => ({ file, spend: (units) => file.budget.spend(Math.ceil(units)) });

/** Throws what reading the streams of the font throws. */
export function lettersOf(file: PdfFile, font: PdfDict): FontLetters {
  const found = known.get(font) ?? read(file, font);
  known.set(font, found);
  return found;
}

function read(file: PdfFile, font: PdfDict): FontLetters {
  const reader = readerOf(file);
  const widthOf = widthsOf(file, font);
  if (nameOf(file.resolve(font.get('Subtype'))) !== 'Type0')
    return { isSimple: true, codeAt: oneByte, widthOf, glyphs: simpleGlyphs(reader, font) };
  const encoding = file.resolve(font.get('Encoding'));
  const mapped = encoding instanceof PdfStream ? mappedCodes(file, encoding) : undefined;
  const name = nameOf(encoding) ?? '';
  const inner = file.dict(file.array(font.get('DescendantFonts'))[0]);
  const glyphs = inner ? compositeGlyphs(reader, inner) : 'none';
  // Upright lines and other maps of codes that have a name are not followed.
  const isFollowed = mapped !== undefined || name === 'Identity-H' || (glyphs === 'none' && !/(?:^|-)V$/.test(name));
  return { isSimple: false, codeAt: mapped ?? twoBytes, widthOf, glyphs: isFollowed ? glyphs : 'unreadable' };
}

/** What each of the glyphs paints that viewers choose for a code; undefined if that is not known for one of them. */
export function inkOf(
  file: PdfFile,
  glyphs: ReadGlyphs,
  { code, size }: { code: number; size: number | undefined },
): LetterInk[] | undefined {
  const found: LetterInk[] = [];
  for (const glyph of choicesOf(glyphs, code)) {
    const ink = glyph === UNKNOWN ? undefined : glyphInk(file, glyphs.shapes, { glyph, size });
    if (!ink) return undefined;
    found.push(ink);
  }
  return found;
}

/** Without a size only the box is needed. */
function glyphInk(
  file: PdfFile,
  shapes: GlyphShapes,
  { glyph, size }: { glyph: number; size: number | undefined },
): LetterInk | undefined {
  const perSize = size === undefined ? 0 : Math.min(MOST_PER_SIZE, Math.max(LEAST_PER_SIZE, Math.ceil(size)));
  const key = `${glyph} ${perSize}`;
  const inks = drawn.get(shapes) ?? new Map<string, LetterInk | undefined>();
  drawn.set(shapes, inks);
  if (inks.has(key)) return inks.get(key);
  const contours = contoursOf(file, shapes, glyph);
  const ink = contours && paint(file, contours, perSize);
  inks.set(key, ink);
  return ink;
}

function paint(file: PdfFile, contours: Contours, perSize: number): LetterInk {
  const bounds = boundsOf(contours);
  if (!bounds) return BLANK;
  if (perSize === 0) return { bounds, cells: undefined };
  const lines = LINES * (1 + (bounds.top - bounds.bottom) * perSize);
  const numbers = contours.reduce((sum, points) => sum + points.length, 0);
  const work = Math.ceil((lines * numbers) / FOLLOWED);
  if (!(work <= MOST_FOLLOWED)) return { bounds, cells: undefined };
  file.budget.spend(work);
  return { bounds, cells: coveredCells(contours, perSize) };
}

function contoursOf(file: PdfFile, shapes: GlyphShapes, glyph: number): Contours | undefined {
  const found = outlines.get(shapes) ?? new Map<number, Contours | undefined>();
  outlines.set(shapes, found);
  if (found.has(glyph)) return found.get(glyph);
  file.budget.spend(OUTLINE_UNITS);
  const contours = orUnreadable(() => shapes.contours(glyph));
  found.set(glyph, contours);
  file.budget.spend((contours ?? []).reduce((sum, points) => sum + points.length, 0) >> NUMBERS_SHIFT);
  return contours;
}
