import type { StampPlace, StampPosition } from './stamp.ts';
import { coverageOf } from './stamp-grid.ts';
import { besideOthers, boxAt, movedOntoPage, overlap, type PageBox, STAMP_GAP } from './stamp-place.ts';

interface Size {
  width: number;
  height: number;
}

/** Content of a displayed page, in points from its top left. */
export interface PageContent extends Size {
  /** Stamps and other annotations on the page. */
  marks: readonly PageBox[];
  /** Text and pictures. */
  ink: readonly PageBox[];
}

/** Content of a company's stamps in addition to the name. */
export interface StampAppearance {
  /** Lines, the name among them. */
  lines: number;
  hasPicture: boolean;
}

/** Name and time; plus a test notice if test services are trusted. */
export const stampAppearanceOf = ({
  isTest,
  hasPicture,
}: {
  isTest: boolean;
  hasPicture: boolean;
}): StampAppearance => ({
  lines: isTest ? 3 : 2,
  hasPicture,
});

const LINE = 10;
const PADDING = 8;
/** The line of day, time and zone at its natural size. */
const LEAST_WIDTH = 136;
const LETTER = 5.9;
const PICTURE_SHARE = 0.35;

/**
 * Returns the size of a person's stamp; the same before and after signing, since it depends on the name of the
 * invitation.
 */
export function stampSize(name: string, { lines, hasPicture }: StampAppearance): Size {
  const width = Math.max(LEAST_WIDTH, PADDING + Math.ceil(name.length * LETTER));
  return {
    width: Math.round(hasPicture ? width / (1 - PICTURE_SHARE) : width),
    height: lines * LINE + PADDING,
  };
}

/**
 * Returns the position of the visible stamp, used for the preview and for printing. A chosen position only avoids
 * other stamps. A corner yields the nearest free position, clear of text, pictures and other stamps; a page without one,
 * such as a small page, gets a smaller stamp.
 */
export function stampBox(place: StampPlace, size: Size, page: PageContent): PageBox {
  if (place.free) return besideOthers(boxAt(place.free, page, size), page, page.marks);
  const boxes = SCALES.map((scale) => cornerBox(place.position, page, scaled(size, scale)));
  return nearestFree(boxes, page) ?? leastCovering(boxes.at(-1)!, page);
}

/** Sizes of a stamp, the largest that fits first; the text of the smallest is still legible when enlarged. */
const SCALES = [1, 0.85, 0.7, 0.6] as const;

const scaled = ({ width, height }: Size, by: number): Size => ({ width: width * by, height: height * by });

const MARGIN = 18;

/** The corner itself; a stamp larger than the page becomes as large as the page. */
function cornerBox(position: StampPosition, page: Size, { width, height }: Size): PageBox {
  const left = position.endsWith('LEFT') ? MARGIN : page.width - width - MARGIN;
  const top = position.startsWith('TOP') ? MARGIN : page.height - height - MARGIN;
  return movedOntoPage({ left, top, width, height }, page);
}

const grown = ({ left, top, width, height }: PageBox, by: number): PageBox => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Returns the nearest free position of the first of these boxes that has one. */
function nearestFree(corners: readonly PageBox[], page: PageContent): PageBox | undefined {
  const taken = [...page.marks, ...page.ink].map((box) => grown(box, STAMP_GAP));
  // Most corners are free, and the search over all other positions is slow.
  const [natural] = corners;
  if (natural && !taken.some((other) => overlap(natural, other))) return natural;
  const covered = coverageOf(page, taken);
  for (const corner of corners) {
    const place = placesFrom(corner, page).find((box) => covered(box) === 0);
    if (place) return place;
  }
  return undefined;
}

/** Returns the position on a full page that avoids other stamps if possible, and covers the least text. */
function leastCovering(corner: PageBox, page: PageContent): PageBox {
  const [marked, covered] = [coverageOf(page, page.marks), coverageOf(page, page.ink)];
  let best = { place: corner, covered: Number.POSITIVE_INFINITY };
  for (const place of placesFrom(corner, page)) {
    if (marked(place) > 0) continue;
    const here = covered(place);
    if (here < best.covered) best = { place, covered: here };
  }
  return best.place;
}

/** Points between candidate positions; a larger page has larger steps, to bound the number at some ten thousand. */
const LEAST_STEP = 4;
const MOST_STEPS = 250;

/**
 * Returns positions in steps from a corner of the page, the nearest first; vertical offsets before horizontal ones.
 */
function placesFrom(corner: PageBox, page: Size): PageBox[] {
  const step = Math.max(LEAST_STEP, page.width / MOST_STEPS, page.height / MOST_STEPS);
  const lefts = stepsFrom(corner.left, page.width - corner.width, step);
  const tops = stepsFrom(corner.top, page.height - corner.height, step);
  const places = lefts.flatMap((left) => tops.map((top) => ({ ...corner, left, top })));
  const away = ({ left, top }: PageBox) => Math.hypot(left - corner.left, top - corner.top);
  return places.toSorted((one, other) => away(one) - away(other));
}

/** From a start to the other margin; a page too narrow for that has the start alone. */
function stepsFrom(start: number, most: number, step: number): number[] {
  const way = start <= most / 2 ? 1 : -1;
  const count = Math.max(0, Math.floor(Math.abs((way > 0 ? most - MARGIN : MARGIN) - start) / step));
  const isNarrow = most < 2 * MARGIN;
  return Array.from({ length: isNarrow ? 1 : count + 1 }, (_, at) => start + way * at * step);
}
