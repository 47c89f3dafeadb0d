import type { PdfFile } from '../../../codec/pdf/index.ts';
import { USUAL_WIDTH } from '../ink/advance.ts';
import type { OutlineBounds } from '../font/coverage.ts';
import { type FontLetters, inkOf } from './letter-shapes.ts';

/** Heights of capital letters and digits, in parts of the size of the font. */
const TOP = 0.7;
/** Letters of drawings may have any size; they are about that much higher than wide. */
const HEIGHT = 1.3;
const WIDEST = 1.2;
/** Room beside a letter. */
const SIDE = 0.05;
/** Codes of marks that are lower than letters, with their bottom and top. */
const LOW: ReadonlyMap<number, readonly [number, number]> = new Map([
  [0x2c, [-0.15, 0.12]],
  [0x2d, [0.22, 0.33]],
  [0x2e, [0, 0.12]],
  [0x5f, [-0.16, -0.06]],
]);
const BLANKS = new Set([0x20, 0xa0]);

/** A code of a font and how far it moves the pen. */
export interface PlacedCode {
  code: number;
  width: number | undefined;
}

/**
 * The boxes that a letter is drawn in, in parts of the size of its font: of its outline where that is wanted and known,
 * else as letters usually are; none for a blank.
 */
export function letterBoxes(
  file: PdfFile,
  letters: FontLetters,
  { code, width, isExact }: PlacedCode & { isExact: boolean },
): OutlineBounds[] {
  const { glyphs, isSimple } = letters;
  const inks = isExact && typeof glyphs !== 'string' ? inkOf(file, glyphs, { code, size: undefined }) : undefined;
  if (inks) return inks.map(({ bounds }) => bounds).filter(({ left, right }) => right > left);
  if (isSimple && BLANKS.has(code)) return [];
  const across = Math.max(0, width ?? USUAL_WIDTH);
  const [bottom, top] = (isSimple ? LOW.get(code) : undefined) ?? [0, across > WIDEST ? HEIGHT * across : TOP];
  return [{ left: SIDE * across, bottom, right: (1 - SIDE) * across, top }];
}
