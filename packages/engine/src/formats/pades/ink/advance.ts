import { type PdfDict, type PdfFile, nameOf, numberOf } from '../../../codec/pdf/index.ts';

/** How far a string moves the pen, in parts of the size of the font, and how many characters it has. */
export type Advance = (codes: Uint8Array) => { width: number; count: number; spaces: number };

/** Fonts without widths are the standard ones, of which few letters are wider. */
const USUAL = 0.6;
const SPACE = 32;
const MAX_WIDTHS = 70_000;

/** The widths of a font (ISO 32000-2, 9.2.4); of one that is not there, the usual. */
export function advanceOf(file: PdfFile, font: PdfDict | undefined): Advance {
  if (!font) return simple(() => USUAL);
  return nameOf(file.resolve(font.get('Subtype'))) === 'Type0'
    ? composite(file, font)
    : simple(simpleWidths(file, font));
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

function simpleWidths(file: PdfFile, font: PdfDict): (code: number) => number {
  const first = numberOf(file.resolve(font.get('FirstChar'))) ?? 0;
  const widths = file.array(font.get('Widths')).map((item) => numberOf(file.resolve(item)));
  // Type 3 glyphs are drawn in a separate space (9.6.4).
  const matrix = file.array(font.get('FontMatrix')).map((item) => numberOf(file.resolve(item)));
  const unit = Math.abs(matrix[0] ?? 0.001);
  return (code) => (widths[code - first] === undefined ? USUAL : widths[code - first]! * unit);
}

/** Two bytes a character, as nearly all writers have it. */
function composite(file: PdfFile, font: PdfDict): Advance {
  const inner = file.dict(file.array(font.get('DescendantFonts'))[0]);
  const usual = numberOf(file.resolve(inner?.get('DW'))) ?? 1000;
  const widths = compositeWidths(file, inner);
  return (codes) => {
    let width = 0;
    for (let at = 0; at + 1 < codes.length; at += 2)
      width += (widths.get((codes[at]! << 8) | codes[at + 1]!) ?? usual) / 1000;
    return { width, count: codes.length >> 1, spaces: 0 };
  };
}

/** `first [w w]` and `first last w` (ISO 32000-2, 9.7.4.3). */
function compositeWidths(file: PdfFile, inner: PdfDict | undefined): Map<number, number> {
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
