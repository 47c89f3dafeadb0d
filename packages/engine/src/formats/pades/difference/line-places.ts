import type { AffineBox } from './affine.ts';

/** A box as a line of text sees it: from and to along the line, low and high across it. */
export interface LinePlace {
  from: number;
  to: number;
  low: number;
  high: number;
}

/** The place of a box on a line that goes across the page, or up and down. */
export const onLine = ({ left, right, bottom, top }: AffineBox, isAcross: boolean): LinePlace =>
  isAcross ? { from: left, to: right, low: bottom, high: top } : { from: bottom, to: top, low: left, high: right };

export const widthOf = ({ from, to }: LinePlace): number => to - from;

export const heightOf = ({ low, high }: LinePlace): number => high - low;

/** How far two places on a line are from each other; negative where they overlap. */
export const gapBetween = (a: LinePlace, b: LinePlace): number => Math.max(a.from - b.to, b.from - a.to);

/** How much of the height of a place is at the level of another one. */
export const sharedHeight = (a: LinePlace, b: LinePlace): number => Math.min(a.high, b.high) - Math.max(a.low, b.low);

/** Digits of about one size on one line have that much of their height in common. */
const SAME_LEVEL = 0.6;

/** Do two places have about the same height and level? */
export const isLevel = (a: LinePlace, b: LinePlace): boolean =>
  sharedHeight(a, b) >= SAME_LEVEL * Math.max(heightOf(a), heightOf(b));

/** A box that holds what lies up to a distance along the line, before and behind another one. */
export const alongLine = ({ left, right, bottom, top }: AffineBox, isAcross: boolean, by: number): AffineBox =>
  isAcross ? { left: left - by, right: right + by, bottom, top } : { left, right, bottom: bottom - by, top: top + by };
