import { type PdfDict, type PdfFile, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import type { Affine, AffineBox } from './affine.ts';
import { type Blending, NO_BLENDING, inkOf, modeOf } from './blending.ts';
import { BLACK, type PaintColour, type Components, luminanceOf } from './colours.ts';
import { type Dash, dashOf } from './dashes.ts';

/** The part of the graphics state that decides what can be seen below. */
export interface PaintState {
  matrix: Affine;
  clip: AffineBox;
  /** Boxes that hold all of a clip of another shape than a rectangle; undefined without one. */
  clipParts: readonly AffineBox[] | undefined;
  width: number;
  cap: number;
  join: number;
  miterLimit: number;
  dash: Dash | undefined;
  /** A soft mask leaves a part of the paint, of any shape. */
  isMasked: boolean;
  blending: Blending;
  fill: PaintColour;
  stroke: PaintColour;
  /** How many numbers a colour has in the spaces that were chosen; undefined where its shade is not known. */
  fillComponents: Components | undefined;
  strokeComponents: Components | undefined;
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
  clipParts: undefined,
  width: 1,
  cap: 0,
  join: 0,
  miterLimit: 10,
  dash: undefined,
  isMasked: false,
  blending: NO_BLENDING,
  fill: BLACK,
  stroke: BLACK,
  fillComponents: 1,
  strokeComponents: 1,
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
  state.cap = number('LC') ?? state.cap;
  state.join = number('LJ') ?? state.join;
  state.miterLimit = number('ML') ?? state.miterLimit;
  state.fillOpacity = number('ca') ?? state.fillOpacity;
  state.strokeOpacity = number('CA') ?? state.strokeOpacity;
  const [font, size] = file.array(dict?.get('Font'));
  if (font !== undefined) {
    state.font = file.dict(font);
    state.fontSize = numberOf(file.resolve(size)) ?? Infinity;
  }
  if (dict?.has('SMask')) state.isMasked = nameOf(file.resolve(dict.get('SMask'))) !== 'None';
  if (dict?.has('D')) {
    const [lengths = null, phase = null] = file.array(dict.get('D')).map((item) => file.resolve(item));
    state.dash = dashOf(lengths, phase);
  }
  if (dict?.has('BM')) state.blending = { ...state.blending, mode: modeOf(file, dict.get('BM')) };
}

/** The opacity that fills count with, in the colour of the state or in one that is given. Patterns paint anything. */
export const fillInk = (state: PaintState, colour = state.fill): number =>
  state.isFillPattern ? 1 : inkOf(state.blending, colour, state.fillOpacity);

export const strokeInk = (state: PaintState, colour = state.stroke): number =>
  state.isStrokePattern ? 1 : inkOf(state.blending, colour, state.strokeOpacity);

/** The luminance that paint brings; paint that keeps what is below it dark counts with its ink, as black. */
export const lightOf = ({ blending }: PaintState, colour: PaintColour): number =>
  blending.mode === 'normal' && blending.group === undefined ? luminanceOf(colour) : 0;
