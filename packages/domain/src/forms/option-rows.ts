import { type ElementBox, withinPage } from './design-place.ts';
import { type FillElement, isKind } from './fill-element.ts';

/** What decides how much of a page the options of an element take. */
export type OptionedElement = Pick<FillElement, 'type' | 'formGroupOptions' | 'fontSize'> & ElementBox;

/** Points of a row: a touch target of 24 pixels where a page is filled in at its usual scale. */
export const OPTION_ROW = 18;
/** A line, and what the mark before a label takes, as shares of the font size; points between mark and label. */
const LINE = 1.2;
const MARK = 1.2;
const GAP = 4;
/** Mean width of a letter as a share of the font size. */
const LETTER = 0.5;
/** The default of new elements. */
const FONT_SIZE = 12;

/** Returns how many lines a label takes at this width, in letters; words longer than a line are broken. */
export function linesOf(label: string, letters: number): number {
  let [lines, used] = [1, 0];
  for (const word of label.trim().split(/\s+/)) {
    const needed = used === 0 ? word.length : used + 1 + word.length;
    if (needed <= letters) {
      used = needed;
      continue;
    }
    const broken = Math.ceil(word.length / letters);
    lines += used === 0 ? broken - 1 : broken;
    used = word.length - (broken - 1) * letters;
  }
  return lines;
}

/** Returns whether each option has its own place on the page, which prints the labels already. */
export const isPlaced = ({ formGroupOptions = [] }: Pick<FillElement, 'formGroupOptions'>): boolean =>
  formGroupOptions.length > 0 && formGroupOptions.every(({ place }) => place !== undefined);

/**
 * Returns the height that check boxes or radio buttons take on the page, where they are printed one below the other;
 * 0 for other kinds and for options with places of their own.
 */
export function optionsHeight(element: OptionedElement): number {
  if (!isKind(element, 'Checkbox') && !isKind(element, 'RadioButton')) return 0;
  if (isPlaced(element)) return 0;
  const size = element.fontSize ?? FONT_SIZE;
  const letters = Math.max(1, Math.floor((element.width - size * MARK - GAP) / (size * LETTER)));
  const named = (element.formGroupOptions ?? []).filter(({ label }) => label.trim() !== '');
  const height = named.reduce((sum, { label }) => sum + Math.max(OPTION_ROW, linesOf(label, letters) * size * LINE), 0);
  // Boxes are stored in tenths of a point.
  return Math.ceil(height * 10) / 10;
}

/** Returns whether the options of an element are printed outside of its box. A box without height takes what it needs. */
export const isTooSmall = (element: OptionedElement): boolean =>
  element.height > 0 && optionsHeight(element) > element.height;

/** Returns the box of an element, made high enough for its options; it never becomes lower. */
export function boxForOptions(element: OptionedElement, page: { width: number; height: number }): ElementBox {
  const { x, y, width, height } = element;
  return withinPage({ x, y, width, height: Math.max(height, optionsHeight(element)) }, page);
}
