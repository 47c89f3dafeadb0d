import { type PdfFile, type PdfValue, nameOf } from '../../../codec/pdf/index.ts';
import { type PaintColour, luminanceOf } from './colours.ts';
import { READABLE_OPACITY } from './ink-map.ts';

/**
 * Modes under which dark text remains dark, with the least luminance of paint under which it can be read: below what
 * multiplies, black needs a contrast of three to one; the others bring text of that luminance to the same shade as its
 * paper (ISO 32000-2, table 134). Under every other mode, and under names that are no mode, paint counts as opaque.
 */
const LEAST: ReadonlyMap<string, number> = new Map([
  ['Multiply', 0.1],
  ['Darken', 0.5],
  ['ColorBurn', 0.5],
]);
const NORMAL = new Set(['Normal', 'Compatible']);

/** How paint combines with what is below: a number is the least luminance of a mode that keeps dark text dark. */
export interface Blending {
  mode: 'normal' | 'other' | number;
  /** The same of the groups around it, which are combined with the page as a whole. */
  group: number | undefined;
  /** Nothing of the page is in the group, so that its paint cannot combine with the page. */
  isIsolated: boolean;
}

export const NO_BLENDING: Blending = { mode: 'normal', group: undefined, isIsolated: false };

/** The mode an entry BM names. Programs take the first of several, or the first that they know, or none. */
export function modeOf(file: PdfFile, value: PdfValue | undefined): Blending['mode'] {
  const name = nameOf(file.resolve(value)) ?? '';
  return LEAST.get(name) ?? (NORMAL.has(name) ? 'normal' : 'other');
}

/** How the content of a group combines with the page. */
export function inGroup(around: Blending, isIsolated: boolean): Blending {
  const group = leastOf(around);
  const isApart = group === undefined && (isIsolated || around.isIsolated || around.mode === 'other');
  return { mode: 'normal', group, isIsolated: isApart };
}

/** Undefined where paint hides what is below it, whatever its colour. */
function leastOf({ mode, group, isIsolated }: Blending): number | undefined {
  if (isIsolated || mode === 'other') return undefined;
  return mode === 'normal' ? group : Math.max(mode, group ?? 0);
}

/**
 * The opacity that paint counts with. Under a mode that keeps dark text dark it depends on the colour: layers multiply,
 * so that their logarithms add up, and are as hard to read through as the opaque paint that is just readable when they
 * reach the least luminance of the mode.
 */
export function inkOf(blending: Blending, colour: PaintColour, opacity: number): number {
  const share = opacity >= 0 && opacity <= 1 ? opacity : 1;
  const least = leastOf(blending);
  if (least === undefined) return share;
  const left = luminanceOf(colour.map((part) => 1 - share * (1 - part)) as unknown as PaintColour);
  return left > 0 ? Math.min(share, (READABLE_OPACITY * Math.log(Math.min(1, left))) / Math.log(least)) : share;
}
