import { type PdfDict, type PdfFile, type PdfValue, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import type { Affine, AffineBox } from './affine.ts';

/** Blend modes under which dark text remains dark (ISO 32000-2, table 134). */
const KEEPS_TEXT = new Set(['Multiply', 'Darken', 'ColorBurn']);
const OTHERS =
  'Normal Compatible Screen Overlay Lighten ColorDodge HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity';
const MODES = new Set([...KEEPS_TEXT, ...OTHERS.split(' ')]);

/** The part of the graphics state that decides what can be seen below. */
export interface PaintState {
  matrix: Affine;
  clip: AffineBox;
  width: number;
  keepsText: boolean;
  fillOpacity: number;
  strokeOpacity: number;
  /** Patterns paint with their own state. */
  isFillPattern: boolean;
  isStrokePattern: boolean;
  font: PdfDict | undefined;
  fontSize: number;
  leading: number;
  letterSpace: number;
  wordSpace: number;
  stretch: number;
  rise: number;
  rendering: number;
}

export const startState = (matrix: Affine, clip: AffineBox): PaintState => ({
  matrix,
  clip,
  width: 1,
  keepsText: false,
  fillOpacity: 1,
  strokeOpacity: 1,
  isFillPattern: false,
  isStrokePattern: false,
  font: undefined,
  fontSize: 0,
  leading: 0,
  letterSpace: 0,
  wordSpace: 0,
  stretch: 1,
  rise: 0,
  rendering: 0,
});

/** Takes over what a dictionary of the graphics state sets (ISO 32000-2, table 57). */
export function setState(state: PaintState, dict: PdfDict | undefined, file: PdfFile): void {
  const number = (key: string): number | undefined => numberOf(file.resolve(dict?.get(key)));
  state.width = number('LW') ?? state.width;
  state.fillOpacity = number('ca') ?? state.fillOpacity;
  state.strokeOpacity = number('CA') ?? state.strokeOpacity;
  const [font, size] = file.array(dict?.get('Font'));
  if (font !== undefined) {
    state.font = file.dict(font);
    state.fontSize = numberOf(file.resolve(size)) ?? Infinity;
  }
  if (dict?.has('BM')) state.keepsText = KEEPS_TEXT.has(modeOf(file, dict.get('BM')));
}

/** Of several modes the first that viewers know counts. */
function modeOf(file: PdfFile, value: PdfValue | undefined): string {
  const resolved = file.resolve(value);
  const names = (Array.isArray(resolved) ? resolved : [resolved]).map((item) => nameOf(file.resolve(item)) ?? '');
  return names.find((name) => MODES.has(name)) ?? 'Normal';
}
