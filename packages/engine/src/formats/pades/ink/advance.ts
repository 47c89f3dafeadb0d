import { type PdfDict, type PdfFile, nameOf, numberOf } from '../../../codec/pdf/index.ts';

/** How far a string moves the pen, in parts of the size of the font, and how many characters it has. */
export type Advance = (codes: Uint8Array) => { width: number; count: number; spaces: number };

/** The width of a code in parts of the size of the font; undefined where the font does not say it. */
export type WidthOf = (code: number) => number | undefined;

/** Fonts without widths are the standard ones, of which few letters are wider. */
export const USUAL_WIDTH = 0.6;
const SPACE = 32;
const MAX_WIDTHS = 70_000;

/** The widths of a font (ISO 32000-2, 9.2.4). */
export const widthsOf = (file: PdfFile, font: PdfDict): WidthOf =>
  isComposite(file, font) ? compositeWidths(file, font) : simpleWidths(file, font);

const isComposite = (file: PdfFile, font: PdfDict): boolean => nameOf(file.resolve(font.get('Subtype'))) === 'Type0';

/** How far strings of a font move the pen; for one that is not there, the usual. */
export function advanceOf(file: PdfFile, font: PdfDict | undefined): Advance {
  if (!font) return simple(() => USUAL_WIDTH);
  const widthOf = widthsOf(file, font);
  return isComposite(file, font) ? composite(widthOf) : simple((code) => widthOf(code) ?? USUAL_WIDTH);
}

const simple =
  (widthOf: (code: number) => number): Advance =>
  (codes) => {
    let [width, spaces] = [0, 0];
    for (const code of codes) {
      width += widthOf(code);
      if (code === SPACE) spaces += 1;
    }
    return { width, count: codes.length, spaces };
  };

function simpleWidths(file: PdfFile, font: PdfDict): WidthOf {
  const first = numberOf(file.resolve(font.get('FirstChar'))) ?? 0;
  const widths = file.array(font.get('Widths')).map((item) => numberOf(file.resolve(item)));
  // Type 3 glyphs are drawn in a separate space (9.6.4).
  const matrix = file.array(font.get('FontMatrix')).map((item) => numberOf(file.resolve(item)));
  const unit = Math.abs(matrix[0] ?? 0.001);
  return (code) => {
    const width = widths[code - first];
    return width === undefined ? undefined : width * unit;
  };
}

/** Two bytes a character, as nearly all writers have it. */
const composite =
  (widthOf: WidthOf): Advance =>
  (codes) => {
    let width = 0;
    for (let at = 0; at + 1 < codes.length; at += 2) width += widthOf((codes[at]! << 8) | codes[at + 1]!) ?? 0;
    return { width, count: codes.length >> 1, spaces: 0 };
  };

function compositeWidths(file: PdfFile, font: PdfDict): WidthOf {
  const inner = file.dict(file.array(font.get('DescendantFonts'))[0]);
  const usual = numberOf(file.resolve(inner?.get('DW'))) ?? 1000;
  const widths = statedWidths(file, inner);
  return (code) => (widths.get(code) ?? usual) / 1000;
}

/** `first [w w]` and `first last w` (ISO 32000-2, 9.7.4.3). */
function statedWidths(file: PdfFile, inner: PdfDict | undefined): Map<number, number> {
  const widths = new Map<number, number>();
  const items = file.array(inner?.get('W'));
  for (let at = 0; at + 1 < items.length && widths.size < MAX_WIDTHS;) {
    const first = numberOf(file.resolve(items[at])) ?? 0;
    const next = file.resolve(items[at + 1]);
    if (Array.isArray(next)) {
      for (const [i, width] of next.entries()) widths.set(first + i, numberOf(file.resolve(width)) ?? 0);
      at += 2;
      continue;
    }
    const last = Math.min(numberOf(next) ?? first, first + MAX_WIDTHS);
    const width = numberOf(file.resolve(items[at + 2])) ?? 0;
    for (let code = first; code <= last; code++) widths.set(code, width);
    at += 3;
  }
  return widths;
}
