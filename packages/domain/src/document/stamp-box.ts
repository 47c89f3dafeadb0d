import type { StampPlace, StampPosition } from './stamp.ts';
import { besideOthers, boxAt, keptOn, overlap, type PageBox, STAMP_GAP } from './stamp-place.ts';

interface Size {
  width: number;
  height: number;
}

/** What a page shows, in points from the top left of it as it is seen. */
export interface PageContent extends Size {
  /** Stamps and other annotations that stand there. */
  marks: readonly PageBox[];
  /** Text and pictures. */
  ink: readonly PageBox[];
}

/** What the stamps of a company hold beside the name. */
export interface StampLook {
  /** Lines, the name among them. */
  lines: number;
  hasPicture: boolean;
}

/** Name and time; where test services are trusted, that as well. */
export const stampLookOf = ({ isTest, hasPicture }: { isTest: boolean; hasPicture: boolean }): StampLook => ({
  lines: isTest ? 3 : 2,
  hasPicture,
});

const LINE = 10;
const PADDING = 8;
/** The line of day, time and zone at its natural size. */
const LEAST_WIDTH = 136;
const LETTER = 5.9;
const PICTURE_SHARE = 0.35;

/** The size of the stamp of a person; the same before and after signing, since it follows the name as invited. */
export function stampSize(name: string, { lines, hasPicture }: StampLook): Size {
  const width = Math.max(LEAST_WIDTH, PADDING + Math.ceil(name.length * LETTER));
  return {
    width: Math.round(hasPicture ? width / (1 - PICTURE_SHARE) : width),
    height: lines * LINE + PADDING,
  };
}

/**
 * Where the visible stamp stands: shown before signing, and printed by it. A place somebody chose gives way to other
 * stamps only; a corner gives the free place nearest to it, clear of text, pictures and other stamps.
 */
export function stampBox(place: StampPlace, size: Size, page: PageContent): PageBox {
  if (place.free) return besideOthers(boxAt(place.free, page, size), page, page.marks);
  const corner = cornerBox(place.position, page, size);
  return nearestFree(corner, page) ?? leastCovering(corner, page);
}

const MARGIN = 18;

/** The corner itself; a stamp larger than the page becomes as large as the page. */
function cornerBox(position: StampPosition, page: Size, { width, height }: Size): PageBox {
  const left = position.endsWith('LEFT') ? MARGIN : page.width - width - MARGIN;
  const top = position.startsWith('TOP') ? MARGIN : page.height - height - MARGIN;
  return keptOn({ left, top, width, height }, page);
}

const grown = ({ left, top, width, height }: PageBox, by: number): PageBox => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

function nearestFree(corner: PageBox, page: PageContent): PageBox | undefined {
  const taken = [...page.marks, ...page.ink].map((box) => grown(box, STAMP_GAP));
  const isClear = (place: PageBox) => !taken.some((other) => overlap(place, other));
  // Most corners are free, and the way to all other places is long.
  return isClear(corner) ? corner : placesFrom(corner, page).find(isClear);
}

/** A page full of text: clear of other stamps as far as that goes, and over as little text as there is to choose. */
function leastCovering(corner: PageBox, page: PageContent): PageBox {
  const places = placesFrom(corner, page);
  const clear = places.filter((place) => !page.marks.some((other) => overlap(place, other)));
  let best = { place: corner, covered: Number.POSITIVE_INFINITY };
  for (const place of clear) {
    const covered = page.ink.reduce((sum, box) => sum + commonArea(place, box), 0);
    if (covered < best.covered) best = { place, covered };
  }
  return best.place;
}

const commonArea = (a: PageBox, b: PageBox): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

const STEP = 4;

/** Places on the page in steps from a corner of it, the nearest first; below each other before beside each other. */
function placesFrom(corner: PageBox, page: Size): PageBox[] {
  const lefts = stepsFrom(corner.left, page.width - corner.width);
  const tops = stepsFrom(corner.top, page.height - corner.height);
  const places = lefts.flatMap((left) => tops.map((top) => ({ ...corner, left, top })));
  const away = ({ left, top }: PageBox) => Math.hypot(left - corner.left, top - corner.top);
  return places.toSorted((one, other) => away(one) - away(other));
}

/** From a start to the other margin; a page too narrow for that has the start alone. */
function stepsFrom(start: number, most: number): number[] {
  const way = start <= most / 2 ? 1 : -1;
  const count = Math.max(0, Math.floor(Math.abs((way > 0 ? most - MARGIN : MARGIN) - start) / STEP));
  const isNarrow = most < 2 * MARGIN;
  return Array.from({ length: isNarrow ? 1 : count + 1 }, (_, at) => start + way * at * STEP);
}
