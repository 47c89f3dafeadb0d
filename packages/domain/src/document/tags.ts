import { carriesWhite } from '../company/colour.ts';

/** Colours offered for a tag, distinguishable by hue and by lightness. */
export const TAG_COLOURS = [
  '#0f5c6e',
  '#1a7f4b',
  '#b45309',
  '#b42318',
  '#6d28d9',
  '#1d4ed8',
  '#be185d',
  '#475467',
  '#f4b740',
  '#7dd3c0',
] as const;

/** How a tag's colour is written. */
export const TAG_COLOUR = /^#[0-9a-f]{6}$/i;

/** Returns the text colour on a tag: white or black, with a contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3). */
export const inkOn = (colour: string): '#ffffff' | '#000000' => (carriesWhite(colour) ? '#ffffff' : '#000000');
